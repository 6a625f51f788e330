import Foundation
import Testing
import WebMVVMTesting

/// What a command asks of the person who runs it at a terminal.
@Suite struct TerminalTests {
  private static let password = "a quiet word"

  @Test func `A new password is asked for twice, and is not shown`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      try await terminal.answer("Again: ", "\(Self.password)\n", isHidden: true)
      return try await program.end()
    }

    #expect(ending == 0)
    #expect(terminal.text.contains("Wen can sign in now."))
    #expect(!terminal.text.contains(Self.password))
    #expect(terminal.echoes)
  }

  @Test func `Two passwords that differ make no account`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      try await terminal.answer("Again: ", "a loud word\n", isHidden: true)
      return try await program.end()
    }

    #expect(ending == EX_DATAERR)
    #expect(terminal.text.contains("The two passwords are not the same. Nothing was changed."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test(arguments: [("Password: ", "\u{3}", SIGINT), ("Again: ", "\u{3}", SIGINT), ("Password: ", "\u{1C}", SIGQUIT)])
  func `Ctrl-C ends the command where a password is asked for, and the terminal shows again what is typed`(
    question: String, key: String, signal: Int32
  ) async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      if question == "Again: " {
        try await terminal.answer("Password: ", "\(Self.password)\n", isHidden: true)
      }
      try await terminal.answer(question, key, isHidden: true)
      return try await program.end()
    }

    #expect(ending == -signal)
    #expect(terminal.echoes)
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `A signal from elsewhere ends the command and shows again what is typed, too`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())

    let ending = try await withStorefront(["user", "add", "Wen"], at: terminal, in: folder) { program in
      try await terminal.answer("Password: ", "half a", isHidden: true)
      program.send(SIGTERM)
      return try await program.end()
    }

    #expect(ending == -SIGTERM)
    #expect(terminal.echoes)
  }

  @Test(arguments: [("y", true), ("Yes", true), ("n", false), ("", false), ("Wen", false)])
  func `An account is removed only if the answer is yes`(answer: String, isRemoved: Bool) async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())
    _ = try await storefront("user", "add", "Wen", "--password", Self.password, in: folder)

    let ending = try await withStorefront(["user", "remove", "wen"], at: terminal, in: folder) { program in
      try await terminal.answer(
        "Remove Wen with the whole mailbox? It can't be undone. [y/N] ", "\(answer)\n", isHidden: false)
      return try await program.end()
    }

    #expect(ending == (isRemoved ? 0 : 1))
    #expect(terminal.text.contains(isRemoved ? "Wen is removed." : "Nothing was removed."))
    let list = try await storefront("user", "list", in: folder)
    #expect(list.output == (isRemoved ? "There are no accounts.\n" : "Wen\n"))
  }

  @Test func `Nobody is asked about an account that is not there`() async throws {
    let (folder, terminal) = (try TemporaryFolder(), try TestTerminal())
    _ = try await storefront("user", "add", "Wen", "--password", Self.password, in: folder)

    let ending = try await withStorefront(["user", "remove", "Kim"], at: terminal, in: folder) { try await $0.end() }

    #expect(ending == EX_NOUSER)
    #expect(!terminal.text.contains("?"))
  }

  @Test func `Where nobody can be asked, an account is removed with --yes only`() async throws {
    let folder = try TemporaryFolder()
    _ = try await storefront("user", "add", "Wen", "--password", Self.password, in: folder)

    let refused = try await storefront("user", "remove", "Wen", in: folder)
    let removed = try await storefront("user", "remove", "Wen", "--yes", in: folder)

    #expect(refused.ending == EX_USAGE)
    #expect(refused.errors.contains("--yes") && refused.errors.contains("Usage: storefront user remove <name>"))
    #expect(removed.ending == 0 && removed.output == "Wen is removed.\n")
  }
}
