import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct SlowedSignInTests {
  @Test func `After five failures the next attempt has to wait, and the page keeps the name`() async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", "a quiet word")
      for _ in 1...5 {
        try await shop.client().signIn(as: "Wen", "a loud word").page("Login", .unprocessableContent)
      }

      let right = try await shop.client().signIn(as: "wen", "a quiet word")

      let page = try right.page("Login", .tooManyRequests)
      #expect(try page.first("[role=alert]")?.text.contains("Please wait") == true)
      #expect(try page.first("input[name=name]")?["value"] == "wen")
      #expect(!right.text.contains("a quiet word"))
      #expect(shop.log.errors.isEmpty)
    }
  }

  @Test func `An unknown name is slowed down like a known one`() async throws {
    try await withShop { shop in
      for _ in 1...5 { _ = try await shop.client().post("/login", form: ["name": "nobody", "password": "a word"]) }

      try await shop.client().signIn(as: "Nobody", "a word").page("Login", .tooManyRequests)
    }
  }

  @Test func `Other forms that ask for a password are slowed down by the same failures`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen", "a quiet word")
      for _ in 1...5 {
        _ = try await client.post("/profile/password", form: ["current": "a loud word", "password": "another word"])
      }

      let change = try await client.post(
        "/profile/password", form: ["current": "a quiet word", "password": "another word"])
      let signup = try await shop.client().post("/signup", form: ["name": "Wen", "password": "a quiet word"])

      #expect(try change.page("Profile", .tooManyRequests).first("[role=alert]") != nil)
      #expect(try signup.page("Signup", .tooManyRequests).first("input[name=name]")?["value"] == "Wen")
    }
  }

  @Test func `Another address behind the proxy can sign in, and a client can't invent addresses`() async throws {
    try await withShop { shop in
      func client() -> TestClient { shop.client(isBehindProxy: true) }
      try await client().signUp(as: "Wen", "a quiet word")
      for number in 1...5 {
        // What the client says of itself comes first; the proxy adds where it saw the client.
        let response = try await client().signIn(
          as: "Wen", "a loud word", headerFields: [.forwardedFor: "198.51.100.\(number), 203.0.113.7"])
        try response.page("Login", .unprocessableContent)
      }

      let same = try await client().signIn(
        as: "Wen", "a quiet word", headerFields: [.forwardedFor: "198.51.100.9, 203.0.113.7"])
      let other = try await client().signIn(
        as: "Wen", "a quiet word", headerFields: [.forwardedFor: "203.0.113.7, 203.0.113.8"])

      try same.page("Login", .tooManyRequests)
      #expect(try other.page("Home").me == "Wen")
    }
  }

  @Test
  func `Of attempts that are sent at the same time, the rest is refused as soon as some have failed`() async throws {
    let hasher = PasswordHasher(cost: .cheap)
    try await withShop(.testing { $0.hasher = hasher }) { shop in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 1...60 {
          group.addTask {
            try await shop.client().post("/login", form: ["name": "Wen", "password": "word \(number)"]).status.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      // Two are looked at together.
      #expect((5...6).contains(statuses.count { $0 == 422 }), "\(statuses)")
      #expect(statuses.allSatisfy { $0 == 422 || $0 == 429 })
    }
  }
}
