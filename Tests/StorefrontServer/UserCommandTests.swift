import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@Suite struct UserCommandTests {
  @Test func `An account that is created while the shop is running can sign in until it is removed`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer(in: folder) { server in
      let client = try await server.client()
      _ = try await client.get("/")
      let added = try await user("add", "Wen", "--role", "Tuner", "--password", "a quiet word", in: folder)
      #expect(added.ending == 0 && added.errors == "" && added.output == "Wen can sign in now.\n")
      #expect(try await client.signIn(as: "wen", "a quiet word") == "Wen")

      let changed = try await user("password", "WEN", "--password", "another word", in: folder)
      #expect(changed.ending == 0 && changed.errors == "")
      #expect(changed.output == "Wen has a new password, and is signed out everywhere.\n")
      #expect(try await client.me == nil)
      #expect(try await client.signIn(as: "Wen", "a quiet word") == nil)
      #expect(try await client.signIn(as: "Wen", "another word") == "Wen")

      let removed = try await user("remove", "Wen", "--yes", in: folder)
      #expect(removed.ending == 0 && removed.errors == "" && removed.output == "Wen is removed.\n")
      #expect(try await client.me == nil)
      #expect(try await client.signIn(as: "Wen", "another word") == nil)
      let again = try await user("add", "Wen", "--password", "a third word", in: folder)
      #expect(again.ending == 0)
    }
  }

  @Test func `The list contains every account with its properties`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in _ = try await server.port() }
    _ = try await user("add", "Wen", "--role", "Tuner", "--password", "a quiet word", in: folder)

    for arguments in [["user", "list"], ["user"]] {
      let run = try await withStorefront(arguments + ["--database", "shop.sqlite"], in: folder) {
        (ending: try await $0.end(), output: $0.output, errors: $0.errors)
      }

      #expect(run.ending == 0 && run.errors == "")
      #expect(
        run.output == """
          Chen Yu (Student 学生, demo, no password)
          Mr. Zhou (Operator 店员, works at the desk, demo, no password)
          Ms. Lin (Teacher 老师, demo, no password)
          Wen (Tuner)

          """)
    }
  }

  @Test(arguments: [
    (["all"], "because `mail send --to all` sends to everybody"), (["A.L.L"], "sends to everybody"),
    (["Wen", "--role", "Tea\u{1B}[31mcher"], "without control characters"),
    (["Wen", "--role", "Tea\ncher"], "without control characters"),
    (["Wen", "--role", String(repeating: "x", count: 61)], "at most 60 characters"),
  ])
  func `A name that means everybody, and a role that is not a short line, are refused`(
    arguments: [String], reason: String
  ) async throws {
    let folder = try TemporaryFolder()

    let run = try await withStorefront(
      ["user", "add"] + arguments + ["--password", "a quiet word", "--database", "shop.sqlite"], in: folder
    ) { (try await $0.end(), $0.errors) }

    #expect(run.0 == EX_DATAERR && run.1.contains(reason), "\(run)")
  }

  @Test func `A link lets the person of an account set a new password while the shop is running, once`() async throws {
    let folder = try TemporaryFolder()
    _ = try await user("add", "Wen", "--password", "a quiet word", in: folder)
    try await withServer("serve", in: folder) { server in
      let client = try await server.client()
      let link = try await user("link", "wen", in: folder)
      let address = link.output.trimmingCharacters(in: .newlines)
      #expect(link.ending == 0 && address.hasPrefix("/password/"))

      let page = try await client.get(address)
      let form = try #require(page.document.forms.first { $0.element.text.contains("Set the password") })
      let home = try await client.submit(form, ["password": "a new quiet word"])

      #expect(home.target == "/")
      #expect(try await server.client().get(address).status == .notFound)
      #expect(try await server.client().signIn(as: "Wen", "a new quiet word") == "Wen")
    }
    #expect(try await user("link", "Kim", in: folder).ending == EX_NOUSER)
  }

  @Test func `A role of another program's cannot affect the terminal`() async throws {
    let folder = try TemporaryFolder()
    _ = try await user("add", "Wen", "--role", "Teacher", "--password", "a quiet word", in: folder)
    try query("UPDATE person SET role = 'Tea\u{1B}[31mcher'", in: folder)

    let list = try await user("list", in: folder)

    #expect(list.output == "Wen (\"Tea\\u{1B}[31mcher\")\n")
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `A password is read from standard input if the option is missing, without a byte order mark`(
    mark: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("\(mark)a quiet word\nand a second line\n", to: "password")
    try folder.write("\n", to: "empty")

    let added = try await withStorefront(
      ["user", "add", "Wen", "--database", "shop.sqlite"], input: "password", in: folder
    ) { (ending: try await $0.end(), errors: $0.errors) }
    let empty = try await withStorefront(
      ["user", "password", "Wen", "--database", "shop.sqlite"], input: "empty", in: folder
    ) { (ending: try await $0.end(), errors: $0.errors) }

    #expect(added.ending == 0 && added.errors == "")
    #expect(empty.ending == 64 && empty.errors.contains("No password was given."))
    try await withServer("serve", in: folder) { server in
      let name = try await server.client().signIn(as: "Wen", "a quiet word")
      #expect(name == "Wen")
    }
  }

  @Test(arguments: [
    (#"w\366rd"#, "is not UTF-8 text"), (#"w\303"#, "is not UTF-8 text"), (#"w\000rd"#, "a zero character"),
    ("%05000d", "more than 4096 bytes"),
  ])
  func `A password that nobody could type again is refused`(word: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    let command = "\"$0\" user add Wen --database '\(folder.database("shop.sqlite"))'"
    let input = "printf 'a quiet \(word)\\n' | \(command)"
    let option = "\(command) --password \"$(printf 'a quiet \(word)')\""

    // An argument cannot contain a zero character, and ends by itself.
    for line in [input] + (reason == "is not UTF-8 text" ? [option] : []) {
      let run = try await withProgram(["/bin/sh", "-c", line, Storefront.program.path], in: folder.url) {
        (try await $0.end(), $0.output, $0.errors)
      }

      #expect(run.0 == EX_DATAERR && run.1 == "" && run.2.contains(reason), "\(line): \(run)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("shop.sqlite")))
    }
  }

  @Test(
    arguments: [
      (["add", "x", "--password", "a quiet word"], "A name has 2 to 40 characters."),
      (["add", "a@b", "--password", "a quiet word"], "A name can contain letters"),
      (["add", "chen-yu", "--password", "a quiet word"], "is already in use"),
      (["add", "Wen", "--password", "short"], "A password needs at least 8 characters."),
      (["add", "Wen", "--password", "password1"], "is very common"),
      (["password", "Nobody", "--password", "a quiet word"], "Nobody has an account with the name “Nobody”."),
      (["password", "Ms. Lin", "--password", "a quiet word"], "Ms. Lin is a demo account"),
      (["remove", "Nobody", "--yes"], "Nobody has an account with the name “Nobody”."),
      (["remove", "#1", "--yes"], "Nobody has an account with the name “#1”."),
    ])
  func `A command that is refused says why, and changes nothing`(arguments: [String], words: String) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in _ = try await server.port() }

    let run = try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
      (ending: try await $0.end(), output: $0.output, errors: $0.errors)
    }

    #expect(run.ending == (words.hasPrefix("Nobody") ? EX_NOUSER : EX_DATAERR))
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
    let list = try await user("list", in: folder)
    #expect(list.output.split(separator: "\n").count == 3)
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [["list"], ["password", "Wen", "--password", "a quiet word"], ["remove", "Wen", "--yes"]])
  func `A missing database is reported, and is not created`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()

    let run = try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
      (ending: try await $0.end(), errors: $0.errors)
    }

    #expect(run.ending == EX_NOINPUT)
    #expect(run.errors.contains("There is no database “shop.sqlite”."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("shop.sqlite")))
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A file that was created for an account is reported, so that a mistyped path is seen`() async throws {
    let folder = try TemporaryFolder()

    let first = try await user("add", "Wen", "--password", "a quiet word", in: folder)
    let second = try await user("add", "Kim", "--password", "a quiet word", in: folder)

    #expect(
      first.output == """
        Wen can sign in now.
        There was no database “shop.sqlite”, so it was created.

        """)
    #expect(second.output == "Kim can sign in now.\n")
  }
}

/// Runs `storefront user` on the database of the folder.
func user(
  _ arguments: String..., in folder: TemporaryFolder
) async throws -> (ending: Int32, output: String, errors: String) {
  try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
    (try await $0.end(), $0.output, $0.errors)
  }
}
