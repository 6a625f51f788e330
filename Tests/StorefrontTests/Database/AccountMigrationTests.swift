import Foundation
import HTTPTypes
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct AccountMigrationTests {
  @Test func `A database from before accounts is migrated with its people, their mail and their sessions`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    let (young, old) = (SessionToken(), SessionToken())
    try makeDatabase(at: path, young: young, old: old)

    let database = try ShopDatabase(path: path)

    let accounts = AccountDataController(database: database)
    let account = try #require(try await accounts.account(named: "ms lin"))
    #expect(account.name == "Ms. Lin" && account.isDemo && account.passwordHash == nil)
    #expect(try await accounts.demoPeople().map(\.name) == ["Ms. Lin"])
    #expect(try await accounts.demoPeople().map(\.role) == ["Teacher"])
    #expect(try await accounts.account(named: "Wang Fang")?.isDemo == false)
    let sessions = SessionDataController(database: database)
    #expect(try await sessions.person(in: young, isVisit: true)?.name == "Ms. Lin")
    #expect(try await sessions.person(in: old, isVisit: true) == nil)
    let mails = try await MailDataController(database: database).page(.first, of: .folder(.inbox), of: account.id)
    #expect(mails.items.map(\.content) == ["Bring the tuning fork."])
    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `After the migration an account can be created, and the existing names stay taken`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try makeDatabase(at: path, young: SessionToken(), old: SessionToken())
    let accounts = AccountDataController(database: try ShopDatabase(path: path))
    let hash = try PasswordHash(Password(typing: "a quiet word"), cost: .cheap)

    try await accounts.add(AccountName(choosing: "Wen"), hash)

    #expect(try await accounts.account(named: "wen")?.passwordHash?.text == hash.text)
    await #expect(throws: AccountNameError.taken) { try await accounts.add(AccountName(choosing: "WangFang"), hash) }
  }

  /// A database as the version before made it.
  private func makeDatabase(at path: String, young: SessionToken, old: SessionToken) throws {
    let file = try SQLiteFile(writing: path)
    try file.migrate(ShopMigrations.schema, upTo: "settings")
    try file.write { db in
      try db.run(
        script: """
          INSERT INTO person (name, role, isDemo) VALUES ('Ms. Lin', 'Teacher', TRUE), ('Wang Fang', '', FALSE);
          INSERT INTO mail (recipientID, senderID, content, updateDate) VALUES (1, 2, 'Bring the tuning fork.', 0);
          """)
      try db.run(
        "INSERT INTO session VALUES (?, 1, unixepoch() + 86400), (?, 1, unixepoch() - 1)",
        [young.digest, old.digest])
    }
    try file.close()
  }
}
