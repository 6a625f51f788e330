import Foundation
import Testing
import WebMVVMTesting

/// What a command asks of the person who runs it at a terminal.
@Suite(.serialized) struct TerminalTests {
  private static let password = "a quiet word"

  @Test func `A new password is asked for twice, and is not shown`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      try await terminal.answer("Again: ", "\(Self.password)\n", isHidden: true)
      return try await terminal.end(of: program)
    }

    #expect(ending == 0)
    #expect(terminal.text.contains("Wen can sign in now."))
    #expect(!terminal.text.contains(Self.password))
    #expect(terminal.echoes)
  }

  @Test func `Two different passwords create no account`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      try await terminal.answer("Again: ", "a loud word\n", isHidden: true)
      return try await terminal.end(of: program)
    }

    #expect(ending == EX_DATAERR)
    #expect(terminal.text.contains("The two passwords are not the same. Nothing was changed."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `A password with a character that cannot be typed again is refused before it is asked for twice`()
    async throws
  {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "a quiet\0 word\n", isHidden: true)
      return try await terminal.end(of: program)
    }

    #expect(ending == EX_DATAERR)
    #expect(terminal.text.contains("a zero character") && terminal.echoes)
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test(arguments: [("Password: ", "\u{3}", SIGINT), ("Again: ", "\u{3}", SIGINT), ("Password: ", "\u{1C}", SIGQUIT)])
  func `Ctrl-C at the password prompt ends the command and restores the terminal`(
    question: String, key: String, signal: Int32
  ) async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      if question == "Again: " {
        try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      }
      try await terminal.answer(question, key, isHidden: true)
      return try await terminal.end(of: program)
    }

    #expect(ending == -signal)
    #expect(terminal.echoes)
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `A signal at the password prompt ends the command and restores the terminal`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "half a", isHidden: true)
      program.send(SIGTERM)
      return try await terminal.end(of: program)
    }

    #expect(ending == -SIGTERM)
    #expect(terminal.echoes)
  }

  @Test(arguments: [("y", true), ("Yes", true), ("n", false), ("", false), ("Pupil 1", false)])
  func `An account is removed only if the answer is yes`(answer: String, isRemoved: Bool) async throws {
    let (folder, terminal) = (try await makeShop(), try TestTerminal())

    let ending = try await withStorefront(
      ["user", "remove", "pupil 1", "--database", "shop.sqlite"], at: terminal, in: folder
    ) { program in
      try await terminal.answer(
        "Remove Pupil 1 with the whole mailbox? This cannot be undone. [y/N] ", "\(answer)\n", isHidden: false)
      return try await terminal.end(of: program)
    }

    #expect(ending == (isRemoved ? 0 : 1))
    #expect(terminal.text.contains(isRemoved ? "Pupil 1 is removed." : "Nothing was removed."))
    #expect(try query("SELECT count(*) FROM account WHERE NOT isRemoved", in: folder) == (isRemoved ? "0" : "1"))
  }

  @Test func `The question before an account is removed says how many orders are cancelled`() async throws {
    let (folder, terminal) = (try await makeShop(), try TestTerminal())
    try query(
      """
      INSERT INTO purchase (personID, state, recipient, address, note, totalAmount, currency, formDigest, date)
      SELECT id, 'new', 'Ann', '5 Secret Street', '', 900, 'CNY',
        CAST('01234567890123456789012345678901' AS \(TestEngine.isPostgreSQL ? "BYTEA" : "BLOB")), 0
      FROM account
      """, in: folder)

    let ending = try await withStorefront(
      ["user", "remove", "pupil 1", "--database", "shop.sqlite"], at: terminal, in: folder
    ) { program in
      try await terminal.answer(
        "Remove Pupil 1 with the whole mailbox? Orders that are not sent yet and will be cancelled: 1. This cannot be undone. [y/N] ",
        "y\n", isHidden: false)
      return try await terminal.end(of: program)
    }

    #expect(ending == 0)
    #expect(try query("SELECT state || ' ' || address FROM purchase", in: folder) == "cancelled –")
  }

  @Test func `No confirmation is requested for an account that does not exist`() async throws {
    let (folder, terminal) = (try await makeShop(), try TestTerminal())

    let ending = try await withStorefront(
      ["user", "remove", "Kim", "--database", "shop.sqlite"], at: terminal, in: folder
    ) { try await $0.end() }

    #expect(ending == EX_NOUSER)
    #expect(!terminal.text.contains("?"))
  }

  @Test func `Without a terminal, an account is removed only with --yes`() async throws {
    let folder = try await makeShop()

    let refused = try await storefront("user", "remove", "Pupil 1", "--database", "shop.sqlite", in: folder)
    #expect(try query("SELECT count(*) FROM account WHERE NOT isRemoved", in: folder) == "1")
    let removed = try await storefront("user", "remove", "Pupil 1", "--yes", "--database", "shop.sqlite", in: folder)

    #expect(refused.ending == EX_USAGE)
    #expect(refused.errors.contains("--yes") && refused.errors.contains("Usage: storefront user remove <name>"))
    #expect(removed.ending == 0 && removed.output == "Pupil 1 is removed.\n")
  }

  /// A shop with an account that nobody can sign in by: no password has to be hashed for it.
  private func makeShop() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    _ = try await storefront("import", "rows.csv", "--database", "shop.sqlite", in: folder)
    try addPeople(1, in: folder)
    return folder
  }
}
