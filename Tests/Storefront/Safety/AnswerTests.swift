import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// What every answer says of itself, and what is never an answer.
@Suite struct AnswerTests {
  private static let shop = SharedShop(goods: goodsRows(1), isServed: true)

  @Test(
    arguments: [
      ("/", "text/html; charset=utf-8"), ("/mail", nil), ("/nowhere", "text/html; charset=utf-8"),
      ("/goods/1?page=%zz", "text/html; charset=utf-8"), ("/style.css", "text/css; charset=utf-8"),
      ("/mail.js", "text/javascript; charset=utf-8"), ("/favicon.svg", "image/svg+xml; charset=utf-8"),
    ])
  func `Every response with a body has its type and character encoding`(target: String, type: String?) async throws {
    try await Self.shop.use { shop in
      let answer = try await shop.get(target)

      #expect(answer.headerFields[.contentType] == type)
      #expect(answer.body.isEmpty == (type == nil))
    }
  }

  @Test(arguments: ["/", "/mail", "/mail/people?q=lin", "/style.css", "/nowhere"])
  func `No response allows another site to read it`(target: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()
      for origin in ["https://evil.example", "null", shop.origin] {
        let answer = try await client.get(target, headerFields: [.origin: origin], from: .unknown)

        #expect(!answer.headerFields.contains { $0.name.canonicalName.hasPrefix("access-control-") }, "\(origin)")
        #expect(answer.headerFields[.resourcePolicy] == "same-origin", "\(origin)")
      }
    }
  }

  @Test(
    arguments: [
      "/.git/config", "/.git/HEAD", "/.gitignore", "/.build/", "/.env", "/Package.swift", "/README.md", "/Sources/",
      "/storefront.sqlite", "/shop.sqlite", "/shop.sqlite-wal", "/../shop.sqlite", "/%2e%2e/Package.swift", "/Public/",
      "/pictures", "/pictures/", "/portraits/", "/metrics", "/health", "/status", "/debug", "/admin", "/api", "/docs",
      "/documentation", "/server-status", "/actuator", "/swagger.json", "/graphql", "/.well-known/",
    ])
  func `Only pages and the files of Public are served`(target: String) async throws {
    try await Self.shop.use { shop in
      let answer = try await shop.get(target)

      try answer.page("Problem", .notFound)
    }
  }

  @Test(arguments: ["/", "/mail", "/logout", "/style.css"])
  func `TRACE is refused, and echoes nothing`(target: String) async throws {
    try await Self.shop.use { shop in
      let answer = try await shop.client().send(
        method: .trace, target: target, headerFields: [.cookie: "session=echo", .userAgent: "echo"])

      try answer.page("Problem", .methodNotAllowed)
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("echo"))
    }
  }
}

extension HTTPField.Name {
  // The literal is a token, which is all that the initialiser asks for.
  fileprivate static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
}
