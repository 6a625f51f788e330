import Foundation
import Testing
import WebMVVMTesting

/// How commands end, for the scripts that call them: after `sysexits.h`.
@Suite(.serialized) struct ExitCodeTests {
  private static let failures: [([String], Int32, String)] = [
    (["--colour", "red"], EX_USAGE, "Usage: storefront demo"),
    (["user", "add"], EX_USAGE, "Usage: storefront user add <name>"),
    (["user", "add", "Wen"], EX_USAGE, "Usage: storefront user add <name>"),
    (["user", "password", "Wen"], EX_USAGE, "Usage: storefront user password <name>"),
    (["user", "remove", "Wen"], EX_USAGE, "Usage: storefront user remove <name>"),
    (["user", "sign-out"], EX_USAGE, "Usage: storefront user sign-out"),
    (["mail", "send", "--to", "all"], EX_USAGE, "Usage: storefront mail send"),
    (["import", "rows.csv", "--currency", "XYZ"], EX_USAGE, "not a currency"),
    (["serve", "--port", "70000"], EX_USAGE, "70000"),
    (["import", "letter.txt"], EX_DATAERR, "not a product CSV"),
    (["import", "rows.csv", "--database", "letter.txt"], EX_DATAERR, "file is not a database"),
    (["import", "rows.csv", "--database", "empty"], EX_DATAERR, "it is empty. Remove it to start with a new shop"),
    (["serve", "--port", "0", "--database", "empty"], EX_DATAERR, "it is empty. Remove it to start with a new shop"),
    (["user", "add", "Kim", "--password", "a quiet word", "--database", "empty"], EX_DATAERR, "it is empty."),
    (["user", "add", "Wen", "--password", "a quiet word"], EX_DATAERR, "is already in use"),
    (["user", "add", "Kim", "--password", "short"], EX_DATAERR, "at least 8 characters"),
    (["mail", "send", "--to", "Wen", "--file", "empty"], EX_DATAERR, "Type the text of the letter."),
    (["mail", "send", "--to", "Wen", "--file", "binary"], EX_DATAERR, "is not UTF-8 text"),
    (["import", "none.csv"], EX_NOINPUT, "it does not exist"),
    (["mail", "send", "--to", "all", "--file", "/nonexistent"], EX_NOINPUT, "No such file or directory."),
    (["mail", "send", "--to", "all", "--file", "/"], EX_NOINPUT, "Is a directory."),
    (["user", "list", "--database", "none.sqlite"], EX_NOINPUT, "There is no database"),
    (["serve", "--public", "nowhere"], EX_NOINPUT, "nowhere"),
    (["serve", "--config", "nowhere.json"], EX_CONFIG, "nowhere.json"),
    (["user", "password", "Kim", "--password", "a quiet word"], EX_NOUSER, "Nobody has an account"),
    (["user", "remove", "Kim", "--yes"], EX_NOUSER, "Nobody has an account"),
    (["user", "sign-out", "Kim"], EX_NOUSER, "Nobody has an account"),
    (["mail", "send", "--to", "Kim", "--file", "letter.txt"], EX_NOUSER, "Nobody has an account"),
    (["serve", "--host", "no.such.host.invalid"], EX_NOHOST, "no.such.host.invalid"),
    (["serve", "--host", "192.0.2.1"], EX_NOHOST, "192.0.2.1"),
    (["import", "rows.csv", "--database", "no/such/shop.sqlite"], EX_CANTCREAT, "can't be used"),
    (["user", "add", "Kim", "--password", "a quiet word", "--database", "no/such"], EX_CANTCREAT, "can't be used"),
  ]

  @Test func `A command that fails prints the reason, and exits with the code for it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    try folder.write(String(repeating: "This is a letter. ", count: 10), to: "letter.txt")
    try folder.write("", to: "empty")
    try Data([0xFF, 0xFE, 0x00]).write(to: folder.url.appending(path: "binary"))
    _ = try await storefront("user", "add", "Wen", "--password", "a quiet word", in: folder)

    for (arguments, code, words) in Self.failures {
      let isServing = arguments.first == "serve"
      let all = isServing ? ["serve", "--public", publicFolder.path] + arguments.dropFirst() : arguments
      let run = try await withStorefront(all, in: folder) { program in
        (try await program.end(), program.errorsWithoutProgress, program.output)
      }

      #expect(run.0 == code, "\(arguments): \(run.1)")
      #expect(run.1.hasPrefix("Error: ") && run.1.contains(words), "\(arguments): \(run.1)")
      #expect(!run.1.contains("Domain="))
      #expect(run.2.isEmpty || isServing)
      #expect(folder.text("empty") == "")
    }
  }

  @Test(arguments: [":memory:", "", "file:shop.sqlite"])
  func `A database that is no file is refused by every command`(path: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")

    for command in [
      "serve --print-configuration", "import rows.csv", "export -", "goods show mug", "sort list",
      "user add Wen --password 12345678", "mail send --to all --file rows.csv", "backup copy.sqlite",
    ] {
      let arguments = command.split(separator: " ").map(String.init) + ["--database", path]
      let run = try await withStorefront(arguments, in: folder) { (try await $0.end(), $0.errors) }

      #expect(run.0 == EX_USAGE && run.1.contains("--database needs the path of a file"), "\(command): \(run)")
    }
    for options in [["--from", path, "--to", "copy.sqlite"], ["--from", "rows.csv", "--to", path]] {
      let run = try await withStorefront(["move"] + options, in: folder) { (try await $0.end(), $0.errors) }

      #expect(run.0 == EX_USAGE && run.1.contains("needs the path of a file"), "\(options): \(run)")
    }
    let backup = try await withStorefront(["backup", path, "--database", "rows.csv"], in: folder) {
      (try await $0.end(), $0.errors)
    }
    #expect(backup.0 == EX_USAGE && backup.1.contains("needs the path of a file"), "\(backup)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["rows.csv"])
  }

  @Test func `A command whose result cannot be printed says so, and fails`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    let program = try Storefront.program.path

    for command in [
      "import rows.csv", "goods show mug", "goods stock mug 3", "sort list", "user list", "export -", "export copy.csv",
      "--help", "help user add", "mail --help", "--version", "serve --print-configuration",
      "--generate-completion-script bash",
    ] + (TestEngine.hasFiles ? ["backup copy.sqlite", "check shop.sqlite"] : []) {
      let database = command.contains(/check|help|mail|script/) ? "" : " --database '\(folder.database("shop.sqlite"))'"
      let line = ["/bin/sh", "-c", "exec \"$0\" \(command)\(database) >/dev/full", program]
      let run = try await withProgram(line, in: folder.url) { (try await $0.end(), $0.errorsWithoutProgress) }

      #expect(run.0 == EX_IOERR, "\(command): \(run)")
      #expect(run.1.hasPrefix("Error: ") && run.1.contains("No space left on device"), "\(command): \(run.1)")
      #expect(run.1.split(separator: "\n").count == 1, "\(run.1)")
    }
    #expect(try query("SELECT stock FROM goods", in: folder) == "3")
  }

  @Test func `An import that skipped rows has its own exit code, and the other rows are imported`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\ncup,Cup,Mugs,free\n", to: "some.csv")
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "all.csv")

    let some = try await storefront("import", "some.csv", "--database", "shop.sqlite", in: folder)
    let all = try await storefront("import", "all.csv", "--database", "shop.sqlite", in: folder)

    #expect(some.ending == 2 && some.output.contains("skipped 1 row") && some.errors == "")
    #expect(all.ending == 0)
    #expect(try query("SELECT count(*) FROM goods", in: folder) == "1")
  }

  @Test func `A program that was copied without its resources says what is missing`() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("storefront")
    // A program cannot be started while a file is open for writing to it, also not by a child of another test.
    let copying = try await withProgram(["/bin/cp", Storefront.program.path, copy], in: folder.url) {
      try await $0.end()
    }
    #expect(copying == 0)

    for arguments in [
      ["serve", "--port", "0", "--public", publicFolder.path], ["user", "add", "Kim", "--password", "12345678"],
    ] {
      let run = try await withProgram([copy] + arguments + ["--database", "shop.sqlite"], in: folder.url) {
        (try await $0.end(), $0.errors)
      }

      #expect(run.0 == EX_NOINPUT, "\(run.1)")
      #expect(run.1.contains(".resources") && run.1.contains("next to the program"), "\(run.1)")
    }
  }

  @Test(arguments: [["--version"], ["serve", "--version"], ["user", "add", "--version"]])
  func `The program says its version`(arguments: [String]) async throws {
    let run = try await withStorefront(arguments, in: TemporaryFolder()) { (try await $0.end(), $0.output, $0.errors) }

    #expect(run.0 == 0 && run.2 == "")
    #expect(run.1.wholeMatch(of: /storefront \d+\.\d+\.\d+\n/) != nil, "\(run.1)")
  }
}
