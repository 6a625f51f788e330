import Changes
import Foundation
import MVVM
import Persistence
import TestSupport
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

@Suite struct PageChangeTests {
  /// The environment variable `VITRINE_ROUNDS` sets the number of random writes.
  private static let rounds =
    ProcessInfo.processInfo.environment["VITRINE_ROUNDS"].flatMap { Int($0) } ?? (isStressRun ? 400 : 20)

  @Test func `After every kind of write, a topic of each changed page was touched`() async throws {
    let shop = try await WatchedShop()
    let seed = UInt64.random(in: 0...UInt64.max)
    print("The writes are those of the seed \(seed).")
    var writer = try RandomShopWriter(shop.database, seed: seed)
    // First each write once, in an order that leaves something to the later ones.
    let all: [any RandomWrite] = ShopWrite.allCases + DeskWrite.allCases
    let first: [any RandomWrite] = [ShopWrite.importGoods, ShopWrite.sendLetter, ShopWrite.broadcast] + all
    let least = first.count + Self.rounds
    var pages: [WatchedShop.Address: WatchedShop.Page] = [:]
    var (writes, changed, touched) = (0, 0, 0)

    // Some writes change no page that is looked at.
    for round in 0..<100 * least where round < least || changed <= 50 {
      let random = all.randomElement(using: &writer.random) ?? ShopWrite.statement
      let write = round < first.count ? first[round] : random
      try await write.perform(by: &writer)
      writes += 1
      _ = try await shop.database.currentChange()
      // A page that is left out is compared in a later round.
      for address in try shop.addresses().shuffled(using: &writer.random).prefix(20) {
        let old = pages[address]
        let isTouched = old.map(shop.isTouched) ?? true
        let new = try await shop.render(address)
        pages[address] = new
        guard let old else { continue }
        if isTouched { touched += 1 }
        if old.html == new.html { continue }
        changed += 1
        let isLate = old.dependencies.deadline.map { $0 < Date.now.timeIntervalSince1970 } ?? false
        #expect(
          isTouched || isLate, "\(write) in round \(round) with the seed \(seed) changed \(address) untouched")
      }
    }

    #expect(changed > 50)
    print("\(writes) writes touched \(touched) pages, of which \(changed) changed.")
    try shop.close()
  }

  @Test func `Without a write, a page stays the same`() async throws {
    let shop = try await WatchedShop()
    var writer = try RandomShopWriter(shop.database, seed: 1)
    for write in [ShopWrite.importGoods, .sendLetter, .broadcast] { try await writer.perform(write) }

    for address in try shop.addresses() {
      let (first, second) = (try await shop.render(address), try await shop.render(address))
      #expect(first.html == second.html, "\(address)")
      // These depend on the client's address, or contain a new form's token.
      let mayBeUnique = ["/login", "/signup", "/mail/new", "/profile", "/order", "/desk/accounts/"].contains {
        address.target.hasPrefix($0)
      }
      #expect(!first.dependencies.isUnique || mayBeUnique, "\(address)")
    }
    try shop.close()
  }

  @Test func `Every method that writes is covered by a random write`() throws {
    let files = try ["Sources/Storefront", "Sources/Framework/Accounts"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: packageFolder.appending(path: folder), includingPropertiesForKeys: nil)
      return try #require(files).compactMap { $0 as? URL }
    }
    // No page shows what is counted for the limits, how names look, whether replies are read, or what
    // a database is for. The demo fills a database that no page has shown.
    let unseen = ["AttemptDataController", "DemoData", "FoldingVersion", "Shop+Mail", "Shop+Purpose"]
    var places: [String: Int] = [:]
    for file in files where file.pathExtension == "swift" {
      let count = try String(contentsOf: file, encoding: .utf8).matches(of: /database\.write(Later|AndWait)? \{/).count
      let name = file.deletingPathExtension().lastPathComponent
      if count > 0, !unseen.contains(name) { places[name] = count }
    }

    let writes: [any RandomWrite] = ShopWrite.allCases + DeskWrite.allCases
    let covered = writes.compactMap(\.file).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(places == covered)
  }

  @Test func `No page depends on a whole table, unless its read names the table`() async throws {
    let shop = try await WatchedShop()
    var writer = try RandomShopWriter(shop.database, seed: 1)
    for write in [ShopWrite.importGoods, .sendLetter, .broadcast] { try await writer.perform(write) }

    var found: Set<String> = []
    for address in try shop.addresses() {
      let topics = try await shop.render(address).dependencies.topics.elements
      found.formUnion(topics.map(\.name).filter { $0.hasSuffix(" table") })
    }

    let named = ["goods", "setting", "deskEntry", "variant", "importRun", "accountLink", "deskAnswer", "upload"]
    // Only the log wants to know whether a mail of somebody else exists.
    let logged = ["mail"]
    #expect(found.subtracting((named + logged).map { "\($0) table" }) == [])
    try shop.close()
  }

  @Test func `A kept page neither keeps a session alive nor ends it early`() async throws {
    let shop = try await WatchedShop()
    let sessions = SessionDataController(database: shop.database)
    let person: Account.ID = 1
    let begun = try await sessions.begin(ofDemo: person, insteadOf: nil)
    let token = try #require(begun)
    let stored: Int64? = try shop.database.value("SELECT max(seenDate) FROM session")
    let beginning = try #require(stored)
    #expect(beginning <= Date.now.secondsSince1970)
    let now = Date(secondsSince1970: beginning)
    func deadline(isVisit: Bool, after interval: TimeInterval) async throws -> TimeInterval? {
      let dependencies = Dependencies()
      try await Dependencies.$current.withValue(dependencies) {
        let found = try await sessions.session(
          token, isVisit: isVisit, now: now.addingTimeInterval(interval))
        #expect(found?.account.id == person)
      }
      return dependencies.deadline.map { $0 - now.timeIntervalSince1970 }
    }

    // Soon after the last use, a page is kept until the next use is stored.
    #expect(try await deadline(isVisit: true, after: 60) == 3600)
    // A live page is nobody's use.
    #expect(try await deadline(isVisit: false, after: 60) == 14 * 86_400)
    #expect(try await deadline(isVisit: false, after: 86_400) == 14 * 86_400)
    #expect(try shop.database.value("SELECT max(seenDate) FROM session", as: Int64.self) == beginning)
    // A use after a day is stored now, and again an hour later.
    #expect(try await deadline(isVisit: true, after: 86_400) == 86_400 + 3600)
    try await shop.database.waitUntil("SELECT max(seenDate) = \(beginning + 86_400) FROM session")
    try shop.close()
  }
}
