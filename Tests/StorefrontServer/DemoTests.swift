import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// The demo and a shop of somebody's own are two modes of the program. What anybody may do depends on the mode only.
@Suite struct DemoTests {
  @Test func `In the demo, everybody can continue as a student, a teacher and an operator, and every page says so`()
    async throws
  {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      for name in ["Ms. Lin", "Chen Yu", "Mr. Zhou"] {
        let client = try await server.client()
        let home = try await client.submit(client.get("/login").document.form(button: "Continue as \(name)"))

        #expect(try home.document.all(".account a.me > span").last?.text == name)
        #expect(try home.document.first("#demo")?.text.contains("Everybody who reaches it") == true)
        #expect(try await client.get("/desk").status == (name == "Mr. Zhou" ? .ok : .notFound))
      }
    }
  }

  @Test func `A shop of somebody's own is empty at first, says so, and lets nobody in without a password`() async throws
  {
    let folder = try TemporaryFolder()
    try await withServer("serve", "--name", "Kim & Sons", in: folder) { server in
      let client = try await server.client()
      let (home, login) = (try await client.get("/").document, try await client.get("/login").document)
      let forced = try await client.post("/login", form: ["person": "1"])

      #expect(server.output.hasPrefix("This shop is empty. For the demo: storefront demo\n"))
      #expect(home.text.contains("Kim & Sons has no goods yet"))
      #expect(try home.all("#demo").isEmpty && login.all("button.person").isEmpty)
      #expect(forced.status == .unprocessableContent && client.cookies["session"] == nil)
    }
    try await withServer(in: folder) { demo in
      let ending = try await demo.end()
      #expect(ending == EX_DATAERR)
      #expect(demo.errors.contains("The database is not the demo's"), "\(demo.errors)")
    }
  }

  @Test func `A shop that serves the demo's database lets nobody in without a password`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("serve", in: folder) { server in
      let client = try await server.client()
      let forced = try await client.post("/login", form: ["person": "1"])

      #expect(try await client.get("/login").document.all("button.person").isEmpty)
      #expect(forced.status == .unprocessableContent && client.cookies["session"] == nil)
    }
  }

  @Test(arguments: ["import", "user"])
  func `The demo refuses a database that a command has made, and adds nothing to it`(command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    let arguments = ["import": ["import", "rows.csv"], "user": ["user", "add", "Kim", "--password", "a quiet word"]]
    let made = try await storefront(
      arguments: try #require(arguments[command]) + ["--database", "shop.sqlite"], in: folder)
    try #require(made.ending == 0, "\(made.errors)")

    try await withServer(in: folder) { demo in
      let ending = try await demo.end()
      #expect(ending == EX_DATAERR)
      #expect(demo.errors.contains("storefront serve") && !demo.output.contains("Listening"), "\(demo.errors)")
    }
    let people = try query("SELECT count(*) FROM person WHERE isDemo", in: folder)
    let goods = try query("SELECT count(*) FROM goods", in: folder)
    #expect(people == "0" && goods == (command == "import" ? "1" : "0"))
  }

  @Test(arguments: [["--host", "0.0.0.0"], ["--host", "::"], ["--public-url", "http://shop.example"]])
  func `The demo is open to other machines only if an option says so, which the refusal names`(
    options: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let demo = ["demo", "--port", "0", "--public", publicFolder.path]
    let refused = try await storefront(arguments: demo + options, in: folder)
    #expect(refused.ending == EX_USAGE && refused.errors.contains("--open-to-everybody"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("demo.sqlite")))

    try await withStorefront(demo + options + ["--open-to-everybody"], in: folder) { server in
      let client = try await server.client()
      let login = try await client.get("/login", headerFields: [.host: "shop.example"])
      #expect(try login.document.all("button.person").count == 3)
    }
  }

  @Test func `The demo refuses every host that does not mean this machine`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      _ = try await client.get("/sorts")
      for path in ["/", "/sorts", "/style.css", "/live?page=%2F&version=0123456789abcdef"] {
        for host in ["shop.example", "localhost.shop.example", "127.0.0.1.nip.io:80", "127.0.0.2", "[::2]"] {
          let status = try await client.get(path, headerFields: [.host: host]).status
          #expect(status == .misdirectedRequest, "\(path) \(host)")
        }
      }
      let forced = try await client.post("/login", form: ["person": "3"], headerFields: [.host: "shop.example"])
      #expect(forced.status == .misdirectedRequest && client.cookies["session"] == nil)
      for host in ["localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:8080"] {
        #expect(try await client.get("/sorts", headerFields: [.host: host]).status == .ok, "\(host)")
      }
      // A browser always names the host. A request of HTTP/1.0 need not.
      let old = try RawConnection(port: try await server.port(), sending: "GET /sorts HTTP/1.0\r\n\r\n")
      #expect(old.textToEnd().hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `A command that finds only the demo's database names it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "demo.sqlite")

    let run = try await storefront("user", "list", in: folder)

    #expect(run.ending == EX_NOINPUT && run.errors.contains("--database demo.sqlite"), "\(run.errors)")
  }
}
