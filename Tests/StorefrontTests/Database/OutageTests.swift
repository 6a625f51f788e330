#if PostgreSQL
  import Foundation
  import HTTPTypes
  import MicroHTTP
  import Testing
  import WebMVVMTesting

  @testable import Persistence
  @testable import Storefront

  @Suite(.onPostgreSQL)
  struct OutageTests {
    @Test func `While the database's server is down, a page says so, and afterwards the shop goes on by itself`()
      async throws
    {
      let server = try PostgreSQLServerProcess(schemas: 1)
      defer { server.remove() }
      let shop = try Shop(databasePath: server.address(schema: 1))
      _ = try shop.fillIfNew()
      let log = TestLog()
      let site = try shop.site(
        files: StaticFiles(folder: publicFolder.path), options: .testing, logger: log.logger)
      let client = TestClient(host: "127.0.0.1") { await site.respond(to: $0) }
      try await client.signIn(as: "Chen Yu")
      let form = try await client.get("/mail/new").form(action: "/mail")
      let letter: KeyValuePairs<String, String?> = ["to": "Ms. Lin", "content": "The brushes are back."]

      server.kill(SIGKILL)
      for target in ["/", "/sorts", "/sorts/1/goods", "/mail"] {
        let response = try await client.get(target)
        #expect(response.status == .serviceUnavailable, "\(target)")
        #expect(response.headerFields[.retryAfter] == "10")
        #expect(try response.page("Problem", .serviceUnavailable).first("h1")?.text == "This page can't be shown now")
      }
      let refused = try await client.submit(form, letter)
      #expect(refused.status == .serviceUnavailable && refused.text.contains("Your input was not saved."))
      // One line says why, and none that the session of the person could not be read for the page that says so.
      #expect(log.errors.map(\.message) == ["The database can't be reached."])

      try server.start()
      #expect(try await client.get("/mail").status == .ok)
      #expect(try await client.submit(form, letter).status == .ok)
      let sent: Int? = try await shop.database.read { db in
        try db.value("SELECT count(*) FROM letter WHERE content = 'The brushes are back.'")
      }
      #expect(sent == 1)
      try shop.close()
    }
  }
#endif
