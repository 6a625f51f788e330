import Foundation
import MVVM
import Persistence
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

/// A random write: there is one for each place in the sources that writes to the database.
protocol RandomWrite: Sendable {
  /// The file that writes; nil for another program.
  var file: String? { get }

  func perform(by writer: inout RandomShopWriter) async throws
}

/// A random write outside of the desk.
enum ShopWrite: String, CaseIterable, RandomWrite {
  case addAccount, setPassword, replaceHash, setProfile, addLink, useLink, removeAccount
  case beginSession, endSession, endSessions, endAllSessions, endSessionsOfPerson, noteSeen
  case setRole, removePerson, showShop, countCurrencies, importGoods
  case changeGoods, withdrawGoods, renameSort, orderSorts, repair
  case sendLetter, broadcast, performOnMails, performOnFolder, undo, saveDraft, discardDraft
  case putIntoBasket, setQuantity, removeLine
  case sendOrder, setOrderState, cancelOrder, addWish, removeWish, deliverWishes, shopAccount
  /// What another program does: one of ``statements``.
  case statement

  func perform(by writer: inout RandomShopWriter) async throws { try await writer.perform(self) }

  var file: String? {
    switch self {
    case .addAccount, .setPassword, .replaceHash: "AccountDataController"
    case .setProfile: "PersonDataController"
    case .addLink, .useLink: "LinkDataController"
    case .removeAccount: "AccountService"
    case .beginSession, .endSession, .endSessions, .endAllSessions, .endSessionsOfPerson, .noteSeen:
      "SessionDataController"
    case .setRole, .removePerson, .showShop: "UserDataController"
    case .countCurrencies: "CatalogueCurrency"
    case .importGoods: "ImportDataController"
    case .changeGoods, .withdrawGoods: "CatalogueDataController"
    case .renameSort, .orderSorts: "SortDataController+Changing"
    case .repair: "Reindex"
    case .sendLetter, .broadcast, .shopAccount: "LetterDataController"
    case .performOnMails, .performOnFolder: "MailDataController"
    case .undo: "Undo"
    case .saveDraft, .discardDraft: "DraftDataController"
    case .putIntoBasket, .setQuantity, .removeLine: "BasketDataController+Writing"
    case .sendOrder: "OrderDataController+Sending"
    case .setOrderState, .cancelOrder: "OrderDataController+State"
    case .addWish, .removeWish: "WishDataController"
    case .deliverWishes: "WishDataController+Delivering"
    case .statement: nil
    }
  }
}

/// Performs random writes.
struct RandomShopWriter {
  let database: ShopDatabase
  let hash: PasswordHash
  var random: SeededGenerator
  /// The keys of the readers' sessions.
  let keys: [(key: TokenDigest, account: Account.ID)]
  var count = 0
  private var lastUndo: (id: Undo.ID, reader: Person.ID)?

  init(_ database: ShopDatabase, seed: UInt64) throws {
    self.database = database
    random = SeededGenerator(seed: seed)
    hash = try PasswordHash(Password(typing: "a quiet word"), cost: .cheap)
    keys = try database.readAndWait { db in
      try db.rows("SELECT tokenHash, accountID FROM session ORDER BY accountID") { row in
        (key: try row["tokenHash"], account: try row["accountID"])
      }
    }
  }

  mutating func id(_ table: String) throws -> Int64 {
    try database.values("SELECT id FROM \(table)", as: Int64.self).randomElement(using: &random) ?? 1
  }

  mutating func goods() throws -> String {
    let goods = try database.values("SELECT id FROM goods WHERE sortID IS NOT NULL", as: Int64.self)
    return "\(goods.randomElement(using: &random) ?? 1)"
  }

  mutating func person() throws -> Person.ID {
    let people = try database.values("SELECT id FROM account WHERE NOT isRemoved", as: Person.ID.self)
    return people.randomElement(using: &random) ?? Person.ID(rawValue: 1)
  }

  mutating func reader() -> Person.ID { Person.ID(rawValue: .random(in: 1...2, using: &random)) }

  private mutating func action() -> MailAction { MailAction.allCases.randomElement(using: &random) ?? .archive }

  mutating func perform(_ write: ShopWrite) async throws {
    count += 1
    let number = count
    let person = try person()
    let reader = reader()
    let (accounts, sessions) = (
      ShopAccounts.accounts(in: database), SessionDataController(database: database)
    )
    let (users, mails) = (UserDataController(database: database), MailDataController(database: database))
    let (letters, links) = (LetterDataController(database: database), LinkDataController(database: database))
    let (orders, wishes) = (OrderDataController(database: database), WishDataController(database: database))
    let baskets = BasketDataController(database: database)
    switch write {
    case .addAccount: try await accounts.add(AccountName(choosing: "Liang \(number)"), hash)
    case .setPassword:
      if let account = try await accounts.account(person.rawValue) {
        _ = try await accounts.setPassword(
          hash, of: account, beginning: Bool.random(using: &random) ? SessionToken().digest : nil)
      }
    case .replaceHash: try await accounts.replace(hash, with: hash, of: person.rawValue)
    case .setProfile:
      let name = try AccountName(choosing: "Lin \(Int.random(in: 1...2, using: &random)) \(number)")
      let portrait = Portrait.allCases.randomElement(using: &random)
      let profile = Profile(displayName: name, portrait: portrait, timeZone: ReaderZone(name: "Asia/Shanghai"))
      try await PersonDataController(database: database).setProfile(of: person, to: profile)
    case .addLink: _ = try await links.add(for: person.rawValue, lasting: .seconds(60))
    case .useLink:
      if let link = try await links.add(for: person.rawValue, lasting: .seconds(60)) {
        _ = try await links.use(
          link, for: hash, beginning: SessionToken().digest, insteadOf: nil, on: .unknown, now: .now)
      }
    case .removeAccount:
      // Without its mailbox, which an application removes in the same transaction.
      if person.rawValue > 2 {
        try await database.write { db in try AccountDataController.remove(person.rawValue, in: db) }
      }
    case .beginSession:
      // The sessions of the readers come back.
      let keys = keys
      try await database.write { db in
        for (key, account) in keys where try !db.hasRow("SELECT 1 FROM session WHERE tokenHash = ?", [key]) {
          _ = try SessionDataController.begin(key, of: account, in: db)
        }
      }
      _ = try await sessions.begin(ofDemo: person.rawValue, insteadOf: nil)
    case .endSession: try await sessions.end(SessionToken())
    case .endSessions: _ = try await sessions.end([keys[number % keys.count].key], of: reader.rawValue)
    case .endAllSessions: try await sessions.endAll()
    case .endSessionsOfPerson: try await sessions.endAll(of: reader.rawValue)
    case .noteSeen:
      // The only write that nobody waits for is made by a page.
      try database.execute("UPDATE session SET seenDate = seenDate - 4000")
    case .setRole:
      try await users.setRole(Bool.random(using: &random) ? Person.operatorRole : "Teacher", of: person)
    case .removePerson: if person.rawValue > 2 { try await users.remove(person) }
    case .showShop: _ = try await users.showShop(as: Bool.random(using: &random) ? "Shop \(number)" : nil)
    case .countCurrencies:
      // As after an upgrade from a version that did not count them.
      try database.execute("DELETE FROM setting WHERE name = 'otherCurrencies'")
      try database.execute(
        "UPDATE goods SET priceCurrency = 'USD' WHERE id % 3 = \(Int.random(in: 0...3, using: &random))")
      try CatalogueCurrency.countIfMissing(in: database)
    case .importGoods: try takeGoods(number)
    case .changeGoods: try await changeGoods(number)
    case .withdrawGoods: _ = try await CatalogueDataController(database: database).withdraw([goods()])
    case .renameSort:
      let (name, nameZh) =
        [("Sort \(number)", nil), (nil, "分类\(number)"), (nil, "")].randomElement(using: &random) ?? (nil, "")
      _ = try await SortDataController(database: database).rename("\(id("sort"))", to: name, nameZh: nameZh)
    case .orderSorts: _ = try await SortDataController(database: database).putFirst(["\(id("sort"))"])
    case .repair:
      try database.execute("UPDATE goods SET name = 'Mugs ' || ? WHERE id = ?", [number, id("goods")])
      try Reindex(database: database).run()
    case .sendLetter:
      try await letters.send(
        LetterDataController.Draft(
          Letter("Lesson \(number)"), from: reader, to: [person], reply: Mail.ID(rawValue: try id("mail"))))
    case .broadcast: _ = try await letters.broadcast(Letter("To all \(number)"), from: person)
    case .performOnMails:
      let action = action()
      let done = try await mails.perform(
        action, on: [Mail.ID(rawValue: try id("mail")), Mail.ID(rawValue: try id("mail"))], of: reader)
      lastUndo = done.map { ($0.undo, reader) } ?? lastUndo
    case .undo:
      do {
        if let lastUndo {
          _ = try await UndoDataController(database: database).undo(lastUndo.id, by: .person(lastUndo.reader))
        }
      } catch is BasketError {} catch is DraftError {}
    case .performOnFolder:
      if let stamp = try await mails.stamp(of: .inbox, of: reader) {
        let done = try await mails.perform(action(), onAll: stamp, of: reader)
        lastUndo = done.map { ($0.undo, reader) } ?? lastUndo
      }
    case .saveDraft:
      let place = [DraftPlace.first, .to("Wang Fang"), .letter(.first.next)].randomElement(using: &random) ?? .first
      _ = try await DraftDataController(database: database).save(
        UnsentLetter(at: place, formID: "\(place.routeValue)", to: "Ms. Lin", content: "Draft \(number)", reply: nil),
        of: reader)
    case .discardDraft:
      let undo = try await DraftDataController(database: database).discard(at: .first, of: reader)
      lastUndo = undo.map { ($0, reader) } ?? lastUndo
    case .putIntoBasket:
      do {
        try await baskets.put(Goods.ID(rawValue: try id("goods")), nil, quantity: 1, into: .person(reader))
      } catch is BasketError {}
    case .setQuantity:
      let (line, quantity) = (BasketLine.ID(rawValue: try id("basketLine")), Int.random(in: 1...2, using: &random))
      do {
        _ = try await baskets.setQuantity(quantity, of: line, in: .person(reader))
      } catch is BasketError {}
    case .removeLine:
      let undo = try await baskets.remove(BasketLine.ID(rawValue: try id("basketLine")), from: .person(reader))
      lastUndo = undo.map { ($0, reader) } ?? lastUndo
    case .sendOrder:
      for _ in 0..<2 {
        let goods = Goods.ID(rawValue: try id("goods"))
        _ = try? await baskets.put(goods, nil, quantity: 1, into: .person(reader))
      }
      _ = try await database.order(of: reader)
    case .setOrderState:
      let (order, state) = (Order.ID(rawValue: try id("purchase")), OrderState.allCases.randomElement(using: &random))
      do {
        try await orders.setState(state ?? .sent, of: order, by: nil, ifRevision: nil)
      } catch is OrderStateError {} catch is NoSuchOrder {}
    case .cancelOrder:
      do {
        try await orders.cancel(Order.ID(rawValue: try id("purchase")), of: reader)
      } catch is OrderStateError {} catch is NoSuchOrder {}
    case .addWish:
      let kind = Bool.random(using: &random) ? Wish.Kind.stock : .price
      do {
        let undo = try await wishes.add(
          kind, about: Goods.ID(rawValue: try id("goods")), nil, of: reader, in: .english)
        lastUndo = (undo, reader)
      } catch is WishError {}
    case .removeWish: _ = try await wishes.remove(Wish.ID(rawValue: try id("wish")), of: reader)
    case .deliverWishes: try await wishes.deliver()
    case .shopAccount: _ = try await letters.makeShopAccount()
    case .statement:
      let statement = ShopWrite.statements.randomElement(using: &random) ?? ""
      // Only SQLite has this statement.
      if TestEngine.isPostgreSQL, statement.hasPrefix("INSERT OR") { return }
      let table = statement.contains("letter") ? "letter" : statement.contains("mail") ? "mail" : "goods"
      let id =
        statement.contains("person") || statement.contains("session") || statement.contains("sort SET")
        ? Int64.random(in: 1...4, using: &random) : try id(table)
      // A statement that violates the schema changes nothing.
      do { try database.execute(statement, [id]) } catch let error as SQLError where error.kind == .constraint {}
    }
  }

  private mutating func changeGoods(_ number: Int) async throws {
    let catalogue = CatalogueDataController(database: database)
    let goods = try await catalogue.goods(goods())
    let variant = goods.variants.isEmpty ? nil : 1
    if Bool.random(using: &random) {
      _ = try await catalogue.setStock(number, of: "\(goods.id.rawValue)", variant: variant)
    } else {
      _ = try await catalogue.setPrice("\(number)", former: nil, of: "\(goods.id.rawValue)", variant: variant)
    }
  }

  private mutating func takeGoods(_ number: Int) throws {
    let rows = (0..<Int.random(in: 1...18, using: &random)).map { index in
      productRow(
        "mugs-\(index)", title: "Mugs \(index) \(Int.random(in: 1...2, using: &random))",
        with: [
          .type: Bool.random(using: &random) ? "Mugs" : "Tea", .quantity: "\(Int.random(in: 0...2, using: &random))",
          .maker: Bool.random(using: &random) ? "Lin" : "Wen",
          .status: Int.random(in: 0...9, using: &random) == 0 ? "draft" : "active",
        ])
    }
    _ = try database.take(rows)
  }
}
