import Foundation
import HTTPTypes
import MicroHTTP
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct OutageTests {
  @Test func `While the database's server is down, a page says so, and afterwards the shop goes on by itself`()
    async throws
  {
    // The functions of the server block.
    let server = try await DedicatedThread.run("server") { try PostgreSQLServerProcess() }
    try await always {
      try await loseAndFind(server)
    } then: {
      try await DedicatedThread.run("server") { server.remove() }
    }
  }

  private func loseAndFind(_ server: PostgreSQLServerProcess) async throws {
    let shop = try Shop(databasePath: server.newSchema(), server: .testing)
    _ = try shop.fillDemo()
    let log = TestLog().expectingErrors()
    let site = try shop.site(
      files: StaticFiles(folder: publicFolder.path), options: .testing, logger: log.logger)
    let client = TestClient(host: "127.0.0.1") { await site.respond(to: $0) }
    try await client.signIn(as: "Chen Yu")
    let form = try await client.get("/mail/new").form(action: "/mail")
    let letter: KeyValuePairs<String, String?> = ["to": "Ms. Lin", "content": "The brushes are back."]

    let start = ContinuousClock.now
    try await DedicatedThread.run("kill") { server.kill(SIGKILL) }
    for target in ["/", "/sorts", "/sorts/1/goods", "/mail"] {
      let response = try await client.get(target)
      #expect(response.status == .serviceUnavailable, "\(target)")
      #expect(response.headerFields[.retryAfter] == "10")
      #expect(try response.page("Problem", .serviceUnavailable).first("h1")?.text == "This page can’t be shown now")
    }
    let refused = try await client.submit(form, letter)
    #expect(refused.status == .serviceUnavailable && refused.text.contains("Your input was not saved."))
    // One line says why, and none that the session of the person could not be read for the page that says so.
    // It is written again after a minute, which only a machine that has much to do takes.
    #expect(log.errors.allSatisfy { $0.message.hasPrefix("The database can't be reached.") })
    #expect(log.errors.count == 1 || ContinuousClock.now - start > .seconds(60))

    try await DedicatedThread.run("start") { try server.start() }
    #expect(try await client.get("/mail").status == .ok)
    #expect(try await client.submit(form, letter).status == .ok)
    let sent: Int? = try await shop.database.read { db in
      try db.value("SELECT count(*) FROM letter WHERE content = 'The brushes are back.'")
    }
    #expect(sent == 1)
    try shop.close()
  }
}
