import Foundation
import TestSupport
import Testing

/// Only serving, importing and adding an account create a shop, on SQLite and on a server.
@Suite struct MissingShopTests {
  @Test(arguments: [
    ["user", "list", "--database", "shop.sqlite"], ["user", "sign-out", "--all", "--database", "shop.sqlite"],
    ["mail", "send", "--to", "all", "--file", "letter.txt", "--database", "shop.sqlite"],
    ["sort", "list", "--database", "shop.sqlite"], ["export", "-", "--database", "shop.sqlite"],
    ["move", "--from", "shop.sqlite", "--to", "copy.sqlite"],
  ])
  func `A command that needs a shop says that there is none, and creates none`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Welcome.", to: "letter.txt")

    for _ in 1...2 {
      let run = try await withStorefront(arguments, in: folder) { (try await $0.end(), $0.errors) }

      #expect(run.0 == EX_NOINPUT && run.1.contains(/There is no database|there is no shop in it/), "\(run.1)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["letter.txt"])
  }

  @Test func `An import that only says what it would do creates no shop`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")

    let trial = try await storefront("import", "rows.csv", "--dry-run", "--database", "shop.sqlite", in: folder)

    #expect(trial.ending == 0, "\(trial.errors)")
    #expect(try await storefront("user", "list", "--database", "shop.sqlite", in: folder).ending == EX_NOINPUT)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `An import that only says what it would do leaves no file beside the database`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    #expect(try await storefront("import", "rows.csv", "--database", "shop.sqlite", in: folder).ending == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()

    let trial = try await storefront("import", "rows.csv", "--dry-run", "--database", "shop.sqlite", in: folder)

    #expect(trial.ending == 0 && trial.output.contains("1 unchanged"), "\(trial)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names)
  }

  @Test func `A start that fails because of an address creates no shop`() async throws {
    let folder = try TemporaryFolder()
    try await withServer(in: .demoShop()) { other in
      let port = try await other.port()
      for (option, value, code) in [
        ("--port", "\(port)", EX_UNAVAILABLE), ("--admin", "127.0.0.1:\(port)", EX_UNAVAILABLE),
        ("--port", "70000", EX_USAGE), ("--host", "no.such.host.invalid", EX_NOHOST),
      ] {
        let arguments = ["serve", "--public", publicFolder.path, "--database", "shop.sqlite", option, value]
        let free = option == "--port" ? [] : ["--port", "0"]
        let run = try await withStorefront(arguments + free, in: folder) {
          (try await $0.end(), $0.output, $0.errors)
        }

        #expect(run.0 == code && run.1 == "", "\(option) \(value): \(run)")
        #expect(try await storefront("user", "list", "--database", "shop.sqlite", in: folder).ending == EX_NOINPUT)
      }
    }
  }
}
