import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@Suite struct UserCommandTests {
  @Test func `An account that is created while the shop is running can sign in until it is removed`() async throws {
    let folder = try TemporaryFolder()

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

  @Test func `The operator can end the sessions of one person, and those of everybody`() async throws {
    let folder = try TemporaryFolder()

    try await withServer(in: folder) { server in
      let (wen, kim) = (try await server.client(), try await server.client())
      _ = try await wen.get("/")
      for name in ["Wen", "Kim"] { _ = try await user("add", name, "--password", "a quiet word", in: folder) }
      #expect(try await wen.signIn(as: "Wen", "a quiet word") == "Wen")
      #expect(try await kim.signIn(as: "Kim", "a quiet word") == "Kim")

      let one = try await user("sign-out", "wen", in: folder)
      #expect(one.ending == 0 && one.output == "Wen is signed out everywhere.\n")
      #expect(try await wen.me == nil)
      #expect(try await kim.me == "Kim")

      let everybody = try await user("sign-out", "--all", in: folder)
      #expect(everybody.ending == 0 && everybody.output == "Everybody is signed out.\n")
      #expect(try await kim.me == nil)
      for arguments in [["sign-out"], ["sign-out", "Wen", "--all"]] {
        let refused = try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
          (ending: try await $0.end(), errors: $0.errors)
        }
        #expect(refused.ending == 64 && refused.errors.contains("Give a name, or --all."))
      }
    }
  }

  @Test func `The list contains every account with its properties`() async throws {
    let folder = try TemporaryFolder()
    try await withServer(in: folder) { server in _ = try await server.port() }
    _ = try await user("add", "Wen", "--role", "Tuner", "--password", "a quiet word", in: folder)

    for arguments in [["user", "list"], ["user"]] {
      let run = try await withStorefront(arguments + ["--database", "shop.sqlite"], in: folder) {
        (ending: try await $0.end(), output: $0.output, errors: $0.errors)
      }

      #expect(run.ending == 0 && run.errors == "")
      #expect(
        run.output == """
          Chen Yu (Student, demo, no password)
          Ms. Lin (Teacher, demo, no password)
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
    try await withServer(in: folder) { server in
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
    let folder = try TemporaryFolder()
    try await withServer(in: folder) { server in _ = try await server.port() }

    let run = try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
      (ending: try await $0.end(), output: $0.output, errors: $0.errors)
    }

    #expect(run.ending == (words.hasPrefix("Nobody") ? EX_NOUSER : EX_DATAERR))
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
    let list = try await user("list", in: folder)
    #expect(list.output.split(separator: "\n").count == 2)
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

  @Test func `An account that was created before the first start exists beside the demo`() async throws {
    let folder = try TemporaryFolder()
    let added = try await user("add", "Wen", "--password", "a quiet word", in: folder)
    #expect(added.ending == 0)

    try await withServer(in: folder) { server in
      let client = try await server.client()
      #expect(try await client.get("/login").document.all("button.person").count == 2)
      #expect(try await client.signIn(as: "Wen", "a quiet word") == "Wen")
    }
  }

  @Test func `If sign-up is closed, the accounts that the operator created can sign in`() async throws {
    let folder = try TemporaryFolder()
    _ = try await user("add", "Wen", "--password", "a quiet word", in: folder)

    try await withServer("--signup", "closed", in: folder) { server in
      let client = try await server.client()
      let signup = try await client.post("/signup", form: ["name": "Wan", "password": "a quiet word"])

      #expect(signup.status == .forbidden)
      #expect(try await client.get("/login").document.all("a[href^='/signup']").isEmpty)
      #expect(try await client.signIn(as: "Wen", "a quiet word") == "Wen")
    }
  }

  @Test func `Behind a proxy, failed sign-ins are counted for the address that the proxy added`() async throws {
    let folder = try TemporaryFolder()
    _ = try await user("add", "Wen", "--password", "a quiet word", in: folder)

    try await withServer("--public-url", "http://shop.example", in: folder) { server in
      let client = try await server.client(redirects: .manual)
      // The wait is one second at first, and doubles with each failure. So a slow machine needs some more attempts.
      var statuses: [Int] = []
      while statuses.count < 15, statuses.last != 429 {
        statuses.append(try await client.signIn("a loud word", from: "203.0.113.7").status.code)
      }
      #expect(statuses.count > 5 && statuses.dropLast().allSatisfy { $0 == 422 } && statuses.last == 429, "\(statuses)")
      #expect(try await client.signIn("a quiet word", from: "203.0.113.8").status == .seeOther)
      #expect(!server.errors.contains("loud") && server.errors.contains("A sign-in failed."))
    }
  }

  @Test func `The program ends on a signal, even while many people sign in`() async throws {
    let folder = try TemporaryFolder()

    try await withServer(in: folder) { server in
      let client = try await server.client()
      _ = try await client.get("/")
      let statuses = await withTaskGroup(of: Int?.self) { group in
        for number in 1...100 {
          group.addTask {
            let client = try? await server.client()
            return try? await client?.post("/login", form: ["name": "Wen \(number)", "password": "a word"]).status.code
          }
        }
        // The hashes of so many take the better part of a minute.
        try? await Task.sleep(for: .seconds(2))
        server.send(SIGTERM)
        return await group.reduce(into: []) { $0.append($1) }
      }

      let ending = try await server.end()
      #expect(ending == 0)
      #expect(statuses.contains(503) && statuses.allSatisfy { [422, 503, nil].contains($0) }, "\(statuses)")
      #expect(!server.errors.contains("[error]") && !server.errors.contains(" error "), "\(server.errors)")
    }
  }
}

/// Runs `storefront user` on the database of the folder.
private func user(
  _ arguments: String..., in folder: TemporaryFolder
) async throws -> (ending: Int32, output: String, errors: String) {
  try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
    (try await $0.end(), $0.output, $0.errors)
  }
}
