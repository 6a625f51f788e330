import Persistence
import Testing

@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct SchemaTests {
  /// The database of the statements that change nothing, because each of them is refused.
  private static let unchanged = Result { try database(in: .untilExit()) }

  private static func database(in folder: TemporaryFolder) throws -> ShopDatabase {
    let database = try ShopDatabase(path: folder.emptyShop())
    _ = try database.take(goodsRows(2, sort: "Tea") + goodsRows(1, sort: "Lamps"))
    let person = try database.addPerson("Chen Yu")
    _ = try database.addMail(to: person, from: person)
    return database
  }

  @Test(
    arguments: [
      "UPDATE goods SET stock = -1",
      "UPDATE goods SET isPartlyCounted = 2",
      "UPDATE goods SET stock = 'many'",
      "UPDATE goods SET priceAmount = -1",
      "UPDATE goods SET priceAmount = 9.99",
      "UPDATE goods SET priceCurrency = 'EURO'",
      "UPDATE goods SET priceCurrency = ''",
      "UPDATE goods SET name = ''",
      "UPDATE goods SET name = printf('%0256d', 0)",
      "UPDATE goods SET handle = ''",
      "UPDATE goods SET handle = printf('%0256d', 0) WHERE id = 1",
      "UPDATE goods SET handle = 'tea-1'",
      "UPDATE goods SET sortID = 99",
      "INSERT INTO variant (goodsID, place, priceAmount, stock) VALUES (1, NULL, 1, 1)",
      "UPDATE goods SET description = NULL",
      "UPDATE sort SET name = ''",
      "UPDATE sort SET name = 'Tea'",
      "UPDATE sort SET name = printf('%0101d', 0) WHERE id = 1",
      "UPDATE sort SET goodsCount = -1",
      "UPDATE goods SET compareAmount = priceAmount",
      "UPDATE goods SET hasSeveralPrices = 2",
      "UPDATE goods SET sku = ''",
      "INSERT INTO variant (goodsID, place, priceAmount, stock) VALUES (99, 0, 1, 1)",
      "INSERT INTO variant (goodsID, place, priceAmount, stock) VALUES (1, 0, -1, 1)",
      "INSERT INTO variant (goodsID, place, priceAmount, stock) VALUES (1, 0, 1, -1)",
      "INSERT INTO variant (goodsID, place, priceAmount, stock, compareAmount) VALUES (1, 0, 1, 1, 1)",
      "INSERT INTO goodsPicture (goodsID, place, address) VALUES (99, 0, '/a')",
      "UPDATE person SET timeZone = ''",
      "DELETE FROM sort",
      "UPDATE mail SET isRead = 2",
      "UPDATE mail SET ownerID = 99",
      "UPDATE mail SET letterID = 99",
      "UPDATE mail SET folder = 'drafts'",
      "UPDATE mail SET folder = 'inbox' WHERE origin = 'sent'",
      "UPDATE mail SET folder = 'sent' WHERE origin = 'inbox'",
      "UPDATE mail SET isRead = FALSE WHERE origin = 'sent'",
      "UPDATE letter SET content = ''",
      "UPDATE letter SET content = printf('%016385d', 0)",
      "UPDATE letter SET senderID = 99",
      "UPDATE letter SET formDigest = x'00'",
      "UPDATE letterRecipient SET personID = 99",
      "INSERT INTO letterRecipient SELECT * FROM letterRecipient",
      "UPDATE account SET name = ''",
      "UPDATE person SET isDemo = 2",
      "UPDATE account SET nameKey = NULL",
      "UPDATE account SET isRemoved = 2, nameKey = NULL",
      "UPDATE account SET isRemoved = TRUE",
      "UPDATE account SET isRemoved = TRUE, nameKey = NULL, passwordHash = 'x'",
      "UPDATE person SET displayName = printf('%0101d', 0)",
      "INSERT INTO account (name, nameKey) VALUES ('CHEN YU', 'chenyu')",
      "INSERT INTO person (id, role) VALUES (99, '')",
      "INSERT INTO session (tokenHash, accountID, beginDate, seenDate) VALUES (x'00', 1, 0, 0)",
      "INSERT INTO accountLink (tokenHash, accountID, endDate) VALUES (x'00', 1, 0)",
      "INSERT INTO accountLink (tokenHash, accountID, endDate) VALUES (randomblob(32), 99, 0)",
      "INSERT INTO undo VALUES (1, NULL, NULL, 0, 'mails', '')",
      "INSERT INTO undo VALUES (1, zeroblob(32), 1, 0, 'mails', '')",
      "INSERT INTO undo VALUES (1, x'00', NULL, 0, 'mails', '')",
      "INSERT INTO undo VALUES (1, NULL, 99, 0, 'mails', '')",
      "INSERT INTO session (tokenHash, accountID, beginDate, seenDate) VALUES (randomblob(32), 99, 0, 0)",
      "INSERT INTO draft VALUES (1, 99, 'letter-1', NULL, 'a', '', '', 0, 0)",
      "INSERT INTO draft VALUES (1, 1, '', NULL, 'a', '', '', 0, 0)",
      "INSERT INTO draft VALUES (1, 1, 'letter-1', NULL, '', '', '', 0, 0)",
      "INSERT INTO draft VALUES (1, 1, 'letter-1', NULL, 'a', '', printf('%065537d', 0), 0, 0)",
      "INSERT INTO draft VALUES (1, 1, 'a', NULL, 'a', '', '', 0, 0), (2, 1, 'a', NULL, 'b', '', '', 0, 0)",
      "INSERT INTO draft VALUES (1, 1, 'a', NULL, 'a', '', '', 0, 0), (2, 1, 'b', NULL, 'a', '', '', 0, 0)",
    ])
  func `Data that breaks a rule is refused`(sql: String) throws {
    let database = try Self.unchanged.get()

    let error = try #require(throws: SQLError.self) { try database.execute(sql) }

    #expect(error.kind == .constraint)
  }

  @Test(
    arguments: [
      "UPDATE goods SET stock = NULL",
      "INSERT INTO variant (goodsID, place, priceAmount, stock) VALUES (1, 0, 1, NULL)",
      "UPDATE goods SET stock = 0, priceAmount = 0, nameZh = NULL, picture = NULL",
      "UPDATE goods SET handle = printf('%0255d', 0), name = printf('%0255d', 0) WHERE id = 1",
      "UPDATE sort SET name = printf('%0100d', 0) WHERE id = 1",
      "UPDATE letter SET content = printf('%016384d', 0), formDigest = zeroblob(32)",
      "UPDATE mail SET folder = 'trash', isRead = TRUE",
      "UPDATE mail SET folder = 'archive'",
      "INSERT INTO session (tokenHash, accountID, beginDate, seenDate) VALUES (randomblob(32), 1, 0, 0)",
      "UPDATE account SET isRemoved = TRUE, nameKey = NULL",
    ])
  func `Data at the limits of the rules is accepted`(sql: String) throws {
    let folder = try TemporaryFolder()
    let database = try Self.database(in: folder)

    try database.execute(sql)
  }

  @Test(
    arguments: [
      ("DELETE FROM goods WHERE id = 1", [1, 1]),
      ("DELETE FROM goods", [0, 0]),
      ("UPDATE goods SET sortID = 2 WHERE id = 1", [1, 2]),
      ("UPDATE goods SET sortID = 2", [0, 3]),
      ("UPDATE goods SET sortID = sortID", [2, 1]),
      ("UPDATE goods SET name = 'Mug'", [2, 1]),
      (
        """
        INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
        VALUES ('mug', 2, 'Mug', '', 1, 'CNY', 1)
        """, [2, 2]
      ),
    ])
  func `A sort knows how many goods it has`(sql: String, counts: [Int]) throws {
    let folder = try TemporaryFolder()
    let database = try Self.database(in: folder)

    try database.execute(sql)

    let known = try database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self)
    #expect(known == counts)
  }

  @Test func `Removing a person removes their sessions`() throws {
    let folder = try TemporaryFolder()
    let database = try Self.database(in: folder)
    let stranger = try database.addPerson("A stranger")
    try database.execute(
      "INSERT INTO session (tokenHash, accountID, beginDate, seenDate) VALUES (randomblob(32), ?, 0, 0)", [stranger])

    try database.execute("DELETE FROM account WHERE id = ?", [stranger])

    #expect(try database.count("session") == 0)
  }
}
