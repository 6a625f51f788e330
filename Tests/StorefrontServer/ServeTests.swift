import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@Suite struct ServeTests {
  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `Without a database, the first start creates one with the demo data, and says so`() async throws {
    let folder = try TemporaryFolder()

    try await withServer(in: folder) { server in
      let client = try await server.client()

      let page = try await client.get("/sorts").document

      #expect(try page.all("li[id]").count == 12)
      let lines = server.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("Created shop.sqlite. Imported ") == true)
      #expect(lines.last == "Listening on http://127.0.0.1:\(try await server.port())")
    }
  }

  @Test func `It says that letters can't be signed with the name of a person`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer("--name", "Chen Yu", in: folder) { server in
      _ = try await server.client()

      #expect(
        server.output.contains(
          "Letters of the shop are not signed with its name, because another account has this name.\n"))
    }
  }

  @Test func `The shop has the name that the command line gives it`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer("--name", "Kim & Sons", "--tagline", "Rings for every finger", in: folder) { server in
      let page = try await server.client().get("/").document

      #expect(page.title == "Rings for every finger · Kim & Sons")
      #expect(try page.first("a.brand")?.text == "Kim & Sons")
    }
  }

  @Test(arguments: [("--name", " "), ("--name", String(repeating: "x", count: 61)), ("--tagline", "")])
  func `An invalid name is refused`(option: String, text: String) async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront("serve", "--port", "0", option, text, in: folder)

    #expect(run.ending == 64)
    #expect(run.errors.contains("A shop's \(option.dropFirst(2)) has 1 to"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `The next start has the same data`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      _ = try await server.port()
      server.send(SIGTERM)
      let ending = try await server.end()
      #expect(ending == 0)
    }

    try await withServer(in: folder) { server in
      let port = try await server.port()

      #expect(server.output == "Listening on http://127.0.0.1:\(port)\n")
      #expect(try await server.client().get("/sorts").document.all("li[id]").count == 12)
    }
  }

  @Test func `Two servers that create one database at the same time both serve it`() async throws {
    for _ in 1...3 {
      let folder = try TemporaryFolder()
      try await withServer(in: folder) { one in
        try await withServer(in: folder) { other in
          for server in [one, other] {
            let page = try await server.client().get("/sorts").document
            #expect(try page.all("li[id]").count == 12)
          }
        }
      }
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A server that has ended leaves its database in one file`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      _ = try await server.port()
      server.send(SIGTERM)
      _ = try await server.end()
    }

    #expect(!FileManager.default.fileExists(atPath: folder.path("shop.sqlite-wal")))
    #expect(FileManager.default.fileExists(atPath: folder.path("shop.sqlite")))
  }

  @Test
  func `Without a subcommand, the program serves the demo with the folder Public of the current folder`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Public"), withDestinationPath: publicFolder.path)

    try await withStorefront(["--port", "0"], in: folder) { server in
      let client = try await server.client()

      #expect(try await client.get("/style.css").status == .ok)
      #expect(try await client.get("/login").document.all("button.person").count == 3)
      #expect(FileManager.default.fileExists(atPath: folder.path("demo.sqlite")))
    }
  }

  @Test func `A port in use is reported, and the program ends`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer(in: folder) { first in
      let port = try await first.port()
      try await withServer("--port", "\(port)", in: folder) { second in
        let ending = try await second.end()
        #expect(ending == EX_UNAVAILABLE)
        #expect(second.errors.contains("port \(port) is in use"))
        #expect(!second.output.contains("Listening"))
      }
      #expect(try await first.client().get("/").status == .ok)
    }
  }

  @Test(
    arguments: [
      (["--port", "70000"], "70000"), (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
      (["--host", "192.0.2.1"], "192.0.2.1"), (["--public", "nowhere"], "nowhere"),
      (["--database", "no/such/shop.sqlite"], "no/such/shop.sqlite"),
    ])
  func `If the server can't start, a sentence says why`(options: [String], word: String) async throws {
    let folder = try TemporaryFolder()
    let arguments = ["serve", "--port", "0", "--public", publicFolder.path] + options

    try await withStorefront(arguments, in: folder) { server in
      let ending = try await server.end()
      #expect(ending != 0)
      #expect(server.errors.contains(word), "\(server.errors)")
      #expect(!server.errors.contains("Fatal error"))
      #expect(!server.output.contains("Listening"))
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A file that is not a database is not changed`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let letter = String(repeating: "This is a letter. ", count: 100)
    try folder.write(letter, to: "shop.sqlite")

    try await withServer(in: folder) { server in
      let ending = try await server.end()
      #expect(ending == EX_DATAERR)
      #expect(server.errors.contains("file is not a database"))
    }
    #expect(folder.text("shop.sqlite") == letter)
  }

  @Test(arguments: [
    (["--host", "0.0.0.0"], true), (["--public-url", "https://shop.example"], false), ([], false),
  ])
  func `A shop that others can reach says at its start that it does not know its address`(
    options: [String], saysSo: Bool
  ) async throws {
    let folder = try TemporaryFolder()

    try await withStorefront(["serve", "--port", "0", "--public", publicFolder.path] + options, in: folder) { server in
      _ = try await server.port()

      #expect(server.output.contains("Set it with --public-url.") == saysSo)
    }
  }

  @Test func `The log goes to standard error, and contains requests if an option asks for them`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer("--log-level", "debug", in: folder) { server in
      let client = try await server.client()
      client.cookies["session"] = String(repeating: "ab", count: 32)
      _ = try await client.get(DemoGoods.longJing)
      _ = try await client.get("/nowhere")
      server.send(SIGTERM)
      let ending = try await server.end()

      #expect(ending == 0)
      #expect(server.errors.contains("GET \(DemoGoods.longJing) 200") && server.errors.contains("GET /nowhere 404"))
      #expect(!server.errors.contains("abab"))
      #expect(!server.output.contains("GET "))
    }
  }

  @Test func `Cookies are restricted to TLS if the shop is reached over TLS`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer("serve", "--public-url", "https://shop.example", in: folder) { server in
      let client = try await server.client(redirects: .manual)

      _ = try await client.post("/logout")

      #expect(client.cookies.all.map(\.name) == ["__Host-flash"])
      #expect(client.cookies.all.map(\.isSecure) == [true])
    }
  }
}
