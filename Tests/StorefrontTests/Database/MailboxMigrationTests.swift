import Foundation
import MVVM
import Testing

@testable import Persistence
@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct MailboxMigrationTests {
  /// Nearly 200 KiB, which the old mailbox took.
  private static let long = String(repeating: "长", count: 65_536)
  /// What a list reads of it.
  private static let excerpt = String(long.prefix(Mail.excerptLength))

  @Test func `The mail of an older shop is all there, and its writers have it too`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try Self.makeOldShop(path)

    let database = try ShopDatabase(path: path)
    let mails = MailDataController(database: database)
    let (teacher, student) = (Person.ID(rawValue: 1), Person.ID(rawValue: 2))

    let inbox = try await mails.page(.first, of: .folder(.inbox), of: student).items
    #expect(inbox.map(\.id.rawValue) == [9, 7, 3])
    #expect(inbox.map(\.isRead) == [false, true, false])
    #expect(inbox.map(\.content) == [Self.excerpt, "读完诗集。", "Bring ink."])
    #expect(inbox.map(\.updateDate.secondsSince1970) == [300, 200, 100])
    #expect(inbox.map(\.sender.name) == ["Ms. Lin", "Ms. Lin", "Chen Yu"])
    #expect(inbox.map(\.recipients) == ["Chen Yu", "Chen Yu", "Chen Yu"])
    #expect(try await mails.unreadCount(of: student) == 2)
    #expect(try await mails.mail(inbox[0].id, of: student)?.content == Self.long)

    let sent = try await mails.page(.first, of: .folder(.sent), of: teacher).items
    #expect(sent.map(\.content) == [Self.excerpt, "读完诗集。"])
    #expect(sent.allSatisfy { $0.isRead && $0.isOwn && $0.id.rawValue > 9 })
    #expect(try await mails.page(.first, of: .folder(.inbox), of: teacher).total == 0)

    #expect(try await mails.page(.first, of: .search("诗集"), of: student).items.map(\.id.rawValue) == [7])
    #expect(try await mails.page(.first, of: .search("ink"), of: student).total == 2)
  }

  @Test func `A migrated shop keeps its rules`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try Self.makeOldShop(path)

    let database = try ShopDatabase(path: path)

    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try database.value("PRAGMA integrity_check") == "ok")
    #expect(try database.readAndWait { try $0.hasTable("oldMail") } == false)
    #expect(throws: SQLError.self) { try database.execute("UPDATE mail SET ownerID = 99") }
  }

  private static func makeOldShop(_ path: String) throws {
    let file = try SQLiteFile(writing: path)
    try file.migrate(ShopMigrations.schema, upTo: "settings")
    try file.write { db in
      try db.run(
        script: """
          INSERT INTO person (id, name, role) VALUES (1, 'Ms. Lin', 'Teacher'), (2, 'Chen Yu', 'Student');
          INSERT INTO mail (id, recipientID, senderID, content, updateDate, isRead)
            VALUES (3, 2, 2, 'Bring ink.', 100, FALSE), (7, 2, 1, '读完诗集。', 200, TRUE);
          """)
      try db.run(
        "INSERT INTO mail (id, recipientID, senderID, content, updateDate) VALUES (9, 2, 1, ?, 300)",
        [long])
    }
    try file.close()
  }
}
