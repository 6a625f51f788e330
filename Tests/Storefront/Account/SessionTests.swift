import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct SessionTests {
  @Test(arguments: [false, true])
  func `The session's cookie is sent to this site only, and scripts cannot read it`(isSecure: Bool) async throws {
    try await withShop(.testing { $0.configuration.isSecure = isSecure }) { shop in
      let client = shop.client()

      try await client.signIn()

      let name = isSecure ? "__Host-session" : "session"
      let cookie = try #require(client.cookies.all.first { $0.name == name })
      #expect(cookie.isHTTPOnly)
      #expect(cookie.sameSite == "Lax")
      #expect(cookie.path == "/")
      #expect(cookie.isSecure == isSecure)
      #expect(cookie.maxAge == 90 * 24 * 60 * 60)
      #expect(client.cookies.all.map(\.name) == [name])
    }
  }

  @Test(arguments: ["seenDate", "beginDate"], [Int64.min, .max])
  func `A session with an impossible date does not end the program`(column: String, date: Int64) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      try shop.database.execute("UPDATE session SET \(column) = \(date)")

      for path in ["/", "/profile", "/mail"] {
        let status = try await client.get(path).status
        #expect(status == .ok || status == .seeOther)
      }
    }
  }

  @Test func `A sign-in ends the session before it`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")
      let first = client.cookies["session"]
      try await client.signIn(as: "Ms. Lin")

      client.cookies["session"] = first

      #expect(try await client.get("/").document.me == nil)
    }
  }

  @Test func `A session from before the sign-in is not used`() async throws {
    try await withShop { shop in
      let client = shop.client()
      let planted = String(repeating: "ab", count: 32)
      client.cookies["session"] = planted

      try await client.signIn()

      #expect(client.cookies["session"] != planted)
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `The database does not contain the token of a session`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let token = try #require(client.cookies["session"])

      let files = try FileManager.default.contentsOfDirectory(
        at: URL(filePath: shop.databasePath).deletingLastPathComponent(), includingPropertiesForKeys: nil)
      let bytes = try files.map { try Data(contentsOf: $0) }
      let raw = Data(stride(from: 0, to: 64, by: 2).compactMap { UInt8(token.dropFirst($0).prefix(2), radix: 16) })

      #expect(try shop.database.count("session") == 1)
      #expect(raw.count == 32)
      #expect(bytes.contains { $0.range(of: Data("goods".utf8)) != nil })
      #expect(!bytes.contains { $0.range(of: Data(token.utf8)) != nil || $0.range(of: raw) != nil })
    }
  }

  @Test func `Signing out ends the session on the server, too`() async throws {
    try await withShop { shop in
      let (client, thief) = (shop.client(), shop.client(redirects: .manual))
      try await client.signIn()
      thief.cookies["session"] = client.cookies["session"]
      #expect(try await thief.get("/mail").status == .ok)

      _ = try await client.post("/logout")

      #expect(client.cookies["session"] == nil)
      #expect(try shop.database.count("session") == 0)
      try await thief.get("/mail").expectRedirect(to: "/login?return=%2Fmail")
    }
  }

  @Test(arguments: [(seen: 14, begun: 14), (seen: 0, begun: 90)])
  func `A session ends when its time is over, and is deleted`(days: (seen: Int, begun: Int)) async throws {
    try await withShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn()
      try shop.age(seen: days.seen * 86_400, begun: days.begun * 86_400)

      let response = try await client.get("/mail")
      try await shop.client().signIn(as: "Ms. Lin")

      response.expectRedirect(to: "/login?return=%2Fmail")
      #expect(try shop.database.count("session") == 1)
    }
  }

  @Test func `The session of a removed person counts as no session`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen")
      let session = try #require(client.cookies["session"])
      let account = try #require(try await ShopAccounts.accounts(in: shop.database).account(named: "Wen"))

      try await UserDataController(database: shop.database).remove(account.account.person)

      #expect(client.cookies["session"] == session)
      #expect(try await client.get("/").document.me == nil)
      #expect(try shop.database.count("session") == 0)
      let late = try await SessionDataController(database: shop.database).begin(of: account, insteadOf: nil)
      #expect(late == nil)
    }
  }

  private static let shop = SharedShop()

  @Test(
    arguments: [
      "", "x", String(repeating: "0", count: 64), String(repeating: "A", count: 64), "'; DROP TABLE mail",
    ])
  func `A cookie without a session counts as no session`(cookie: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client(redirects: .manual)
      client.cookies["session"] = cookie

      try await client.get("/").page("Home")
      try await client.get("/mail").expectRedirect(to: "/login?return=%2Fmail")
      try await client.post("/logout").expectRedirect(to: "/")
    }
  }
}

extension TestShop {
  /// Moves the dates of all sessions into the past, by so many seconds.
  fileprivate func age(seen: Int, begun: Int) throws {
    let now = Date.now.secondsSince1970
    try database.execute(
      "UPDATE session SET seenDate = ?, beginDate = ?", [now - Int64(seen), now - Int64(begun)])
  }
}
