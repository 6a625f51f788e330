import Foundation
import MVVM
import Persistence
import StorefrontServer
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

@Suite struct ShopMoveTests {
  private let folder: TemporaryFolder
  private var source: String { folder.path("shop.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// A shop with the demo catalogue, a session, and a mail whose change can be undone.
  private func fill() async throws {
    let shop = try Shop(databasePath: source)
    _ = try shop.fillDemo()
    _ = try shop.database.take([
      productRow("cup", with: [.option1Name: "Size", .option1: "Large", .picture: "/1"]),
      variantRow("cup", with: [.option1: "Small", .picture: "/2"]),
    ])
    let people = try await PersonDataController(database: shop.database).demoPeople()
    let person = try #require(people.first).id
    _ = try await SessionDataController(database: shop.database).begin(ofDemo: person.rawValue, insteadOf: nil)
    _ = try await LinkDataController(database: shop.database).add(for: person.rawValue, lasting: .seconds(60))
    let mails = MailDataController(database: shop.database)
    let stamp = try #require(try await mails.stamp(of: .inbox, of: person))
    _ = try await mails.perform(.archive, onAll: stamp, of: person)
    let draft = UnsentLetter(at: .first, formID: "a", to: "Ms. Lin", content: "Half a letter. 信", reply: nil)
    _ = try await DraftDataController(database: shop.database).save(draft, of: person)
    _ = try shop.database.addOrder(of: person)
    let pencil = Goods.ID(rawValue: 1)
    try await BasketDataController(database: shop.database).put(pencil, nil, quantity: 1, into: .person(person))
    _ = try await WishDataController(database: shop.database).add(.price, about: pencil, nil, of: person, in: .english)
    for statement in [
      "INSERT INTO deskAnswer (threadID, personID, date) VALUES (1, ?, 1773504300)",
      "INSERT INTO deskEntry (personID, action, subject, date) VALUES (?, 'renameSort', 'Tea', 1773504300)",
      """
      INSERT INTO importRun (personID, fileName, state, beginDate, seenDate)
      VALUES (?, 'goods.csv', 'done', 1773504300, 1773504300)
      """,
    ] { try shop.database.execute(statement, [person]) }
    try await shop.database.write { db in
      try UploadDataController.add([ScaledPicture(content: [0, 1, 0xFF])], in: db, now: .now)
    }
    try shop.close()
  }

  private func content(of path: String) throws -> [String: [[String: StoredValue]]] {
    let database = try ShopDatabase(path: path)
    defer { try? database.close() }
    var content: [String: [[String: StoredValue]]] = [:]
    for table in Shop.tables {
      content[table.name] = try database.rows(
        "SELECT * FROM \(table.name) ORDER BY \(table.key.joined(separator: ", "))")
    }
    return content
  }

  /// Where the copies are: in files, or on a server.
  private var targets: [String] {
    get throws {
      let hasServer = Database.hasServerEngine && PostgreSQLCluster.obstacle == nil
      return (hasServer ? [try PostgreSQLCluster.address()] : []) + [folder.path("copy.sqlite")]
    }
  }

  @Test func `A shop is copied to another database and back, row by row`() async throws {
    try await fill()
    let original = try content(of: source)
    #expect(original.filter(\.value.isEmpty).keys.sorted() == [], "tables without a row")

    var last = source
    for target in try targets {
      #expect(try Shop.move(from: last, to: target) > 0)
      last = target
    }

    #expect(try content(of: last) == original)
    let check = try Shop.check(databasePath: last)
    #expect(check.isSound, "\(check.description)")
    // The copy can be searched, and continues the numbers of its rows.
    let copy = try ShopDatabase(path: last)
    let found = try await MailDataController(database: copy).page(
      .first, of: .search("书法"), of: Person.ID(rawValue: 2))
    #expect(!found.items.isEmpty)
    let person = try copy.addPerson("Wang Fang")
    #expect(person.rawValue == Int64(try #require(original["person"]).count + 1))
    try copy.close()
  }

  @Test func `A text that PostgreSQL cannot store ends the copy, and the message names its table`() async throws {
    try await fill()
    let database = try ShopDatabase(path: source)
    try database.execute("UPDATE letter SET content = content || char(0) || content WHERE id = 3")
    try database.close()

    for target in try targets {
      if target.contains("://") {
        let error = try #require(
          #expect(throws: Database.CannotBeCopied.self) { try Shop.move(from: source, to: target) })
        #expect(error.description.hasPrefix("A text in “letter” contains the character U+0000"))
        #expect(Shop.exitCode(for: error) == EX_DATAERR)
        let copy = try ShopDatabase(path: target)
        #expect(try copy.count("sort") == 0)
        try copy.close()
      } else {
        #expect(try Shop.move(from: source, to: target) > 0)
      }
    }
  }

  @Test func `A target with data is refused, and stays as it is`() async throws {
    try await fill()
    for target in try targets {
      let database = try ShopDatabase(path: target)
      _ = try database.addPerson("Wang Fang")

      #expect(throws: Database.CannotBeCopied.self) { try Shop.move(from: source, to: target) }

      #expect(try database.count("person") == 1)
      #expect(try database.count("goods") == 0)
      try database.close()
    }
  }
}
