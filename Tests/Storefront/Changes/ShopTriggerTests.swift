import Changes
import MVVM
import Persistence
import Synchronization
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct ShopTriggerTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(2, sort: "Tea") + goodsRows(1, sort: "Lamps"))
  }

  @Test func `Every table has triggers, except the full-text indexes`() throws {
    let tables: [String] = try database.values(
      """
      SELECT name FROM sqlite_master WHERE type = 'table'
        AND name NOT IN (SELECT tbl_name FROM sqlite_master WHERE name LIKE 'change of % by INSERT')
      """)

    let others = tables.filter {
      !$0.hasPrefix("letterSearch") && !$0.hasPrefix("goodsSearch") && !["goodsWord", "accountLook"].contains($0)
        && !$0.hasPrefix("sqlite_")
    }
    // No page shows the cause of the current transaction.
    #expect(Set(others) == ["grdb_migrations", "clock", "change", "topicSlots", "siteKey", "stockCause"])
  }

  @Test func `Topics have slots of their own`() throws {
    let slots = database.coverage.slots
    let all = Dictionary(slots.kinds.map { ($0.name, slots[$0]) }) { first, _ in first }

    #expect(slots.missing.isEmpty && all.isEmpty == false)
    #expect(all.values.reduce(0) { $0 + $1.count } == Set(all.values.joined()).count)
  }

  @Test func `Using a session touches the session and the list of its person's sessions, and nothing else`()
    async throws
  {
    let person = try database.addPerson("Chen Yu")
    let begun = try await SessionDataController(database: database).begin(ofDemo: person.rawValue, insteadOf: nil)
    let token = try #require(begun)
    let before = try await database.currentChange()

    try database.execute("UPDATE session SET seenDate = seenDate + 1")

    #expect(!database.isUnchanged([.session(token.digest)], since: before))
    #expect(!database.isUnchanged([.sessions(person.rawValue)], since: before))
    #expect(
      database.isUnchanged([.person(person), .account(person.rawValue), .people, .accounts], since: before))
    try database.execute("DELETE FROM session")
    #expect(!database.isUnchanged([.session(token.digest)], since: before))
  }

  @Test func `A changed display name touches the person and the search for names`() async throws {
    let (person, other) = (try database.addPerson("Chen Yu"), try database.addPerson("Ms. Lin"))
    let before = try await database.currentChange()

    try database.show("Old Chen", as: "Nobody")
    #expect(database.isUnchanged(.all, since: before))
    try database.show("Chen Yu", as: "Old Chen")

    #expect(!database.isUnchanged([.person(person)], since: before))
    #expect(!database.isUnchanged([.people], since: before))
    #expect(database.isUnchanged([.person(other), .mail(person)], since: before))
  }

  @Test func `An import that changes nothing touches nothing, and one that changes some goods only their pages`()
    async throws
  {
    let (tea, lamps) = (try #require(try database.sortID("Tea")), try #require(try database.sortID("Lamps")))
    var before = try await database.currentChange()

    _ = try database.take(goodsRows(2, sort: "Tea") + goodsRows(1, sort: "Lamps"))
    #expect(database.isUnchanged(.all, since: before))

    before = try await database.currentChange()
    _ = try database.take(goodsRows(3, sort: "Tea"))
    #expect(!database.isUnchanged([.goodsOfSort(tea)], since: before))
    #expect(!database.isUnchanged([.newGoods], since: before))
    #expect(database.isUnchanged([.goodsOfSort(lamps), .sort(lamps), .people], since: before))
  }

  @Test func `A large transaction is one event`() async throws {
    let file = try makeProductCSV(text: productText(goodsRows(3_000))).file
    let events = Mutex(0)
    let observation = database.observeChanges { _ in events.withLock { $0 += 1 } }
    let before = try await database.currentChange()

    _ = try database.writeAndWait { db in try ImportDataController.take(file, in: db) }
    try database.execute("UPDATE sort SET name = 'Cups' WHERE name = 'Mugs'")
    try await waitUntil("both changes are told") { events.withLock(\.self) >= 2 }

    #expect(events.withLock(\.self) == 2)
    #expect(!database.isUnchanged([.sorts], since: before))
    withExtendedLifetime(observation) {}
  }
}
