import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// What an account that is removed leaves of its letters.
@Suite struct MailboxRemovalTests {
  @Test func `Letters that nobody else has are removed with an account, and are in no index`() async throws {
    let (folder, database) = try emptyShop()
    let (kim, wen, lin) = (try database.addPerson("Kim"), try database.addPerson("Wen"), try database.addPerson("Lin"))
    for (text, sender, recipients) in [
      ("To myself", kim, [kim]), ("From Kim to Wen", kim, [wen]), ("From Wen to Kim", wen, [kim]),
      ("From Wen to Lin", wen, [lin]),
    ] {
      try await LetterDataController(database: database).send(
        LetterDataController.Draft(Letter(text), from: sender, to: recipients))
    }
    let users = UserDataController(database: database)

    try await users.remove(kim)
    #expect(try database.letters.sorted() == ["From Kim to Wen", "From Wen to Kim", "From Wen to Lin"])
    try await users.remove(wen)
    #expect(try database.letters == ["From Wen to Lin"])
    try await users.remove(lin)

    for table in ["letter", "letterRecipient", "letterSearch", "mail"] {
      #expect(try database.count(table) == 0, "\(table)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `A letter to somebody whose account is removed meanwhile is not sent`() async throws {
    let (folder, database) = try emptyShop()
    let (kim, wen) = (try database.addPerson("Kim"), try database.addPerson("Wen"))
    try await UserDataController(database: database).remove(wen)

    await #expect(throws: RecipientError.removed) {
      try await LetterDataController(database: database).send(
        LetterDataController.Draft(Letter("Hello"), from: kim, to: [wen]))
    }

    #expect(try database.count("letter") == 0)
    withExtendedLifetime(folder) {}
  }
}
