import Foundation
import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct LookalikeNameTests {
  /// A shop in which these people have accounts.
  private static let shop = SharedShop { shop in
    for name in ["Tom Baker", "Olga", "Ian", "Anna 10", "Νικος"] {
      try await shop.client().signUp(as: name)
    }
  }

  @Test(
    arguments: [
      "Tоm Baker",  // Cyrillic о
      "Tοm Baker",  // Greek ο
      "T0m Baker", "Torn Baker", "TOM BAKEᎡ", "Tom Ваker",
      "ОLGА", "0lga", "lan", "1an", "Anna lO", "Anna IO", "Νıкоς",
    ])
  func `A name that looks like another person's, or mixes scripts, is refused in its field`(name: String) async throws {
    try await Self.shop.use { shop in
      let people = try shop.database.count("person")

      let page = try await shop.client().signUp(as: name).page("Signup", .unprocessableContent)

      let error = try #require(page.element(id: "name-error")?.text)
      #expect(error.contains("one that looks like it") || error.contains("different scripts"), "\(error)")
      #expect(try shop.database.count("person") == people)
    }
  }

  @Test(
    arguments: [
      "Мария", "Георгий", "Ελένη", "王小明", "Lan", "Tim Baker", "李Lee", "山田タロウ", "やまだ Taro", "김민수 Kim", "ㄅㄆ王 Wang",
      "محمد", "שרה", "สมชาย", "राम", "Jean-Luc D’Ångström", "José", "Łukasz", "Ιωάννα",
    ])
  func `A name in one script is accepted, and so is one in scripts that are written together`(name: String) async throws
  {
    try await withShop { shop in
      let home = try await shop.client().signUp(as: name).page("Home")

      #expect(try home.me == name)
    }
  }

  @Test(
    arguments: [
      ("Tоm", "scripts, such as"), ("Иван Smith", "scripts, such as"), ("Αlex", "scripts, such as"),
      ("王Иван", "scripts, such as"), ("タロウ김", "scripts, such as"), ("Kim 1٢", "scripts, such as"),
      ("علي 1٢", "digits of one script"),
    ])
  func `A name that mixes scripts or digits is refused, with what to do`(name: String, words: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.client().signUp(as: name).page("Signup", .unprocessableContent)

      #expect(page.element(id: "name-error")?.text.contains(words) == true)
    }
  }

  @Test func `A display name that looks like another person's is refused, and one's own in other letters is not`()
    async throws
  {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Ian")
      try await shop.client().signUp(as: "Bill")

      let refused = try await client.post("/profile", form: ["displayName": "BiIl"]).page(
        "Profile", .unprocessableContent)

      #expect(refused.element(id: "display-name-error")?.text.contains("one that looks like it") == true)
      #expect(try await client.post("/profile", form: ["displayName": "1an"]).page("Profile").me == "1an")
      #expect(try await shop.client().signUp(as: "lan").page("Signup", .unprocessableContent).me == nil)
    }
  }

  @Test func `A name in another case may look neither like another person's nor official`() async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Bill")
      for (name, shown) in [("biil", "BiIl"), ("maiibox", "MaiIbox")] {
        let client = shop.client()
        try await client.signUp(as: name)

        let refused = try await client.post("/profile", form: ["displayName": shown])

        #expect(try refused.page("Profile", .unprocessableContent).me == name)
        #expect(try await client.post("/profile", form: ["displayName": name]).page("Profile").me == name)
      }
    }
  }

  @Test func `A name is free again when its person is removed or has another display name`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen")
      _ = try await client.post("/profile", form: ["displayName": "BiIl"])
      #expect(try await shop.client().signUp(as: "Bill").page("Signup", .unprocessableContent).me == nil)
      _ = try await client.post("/profile", form: ["displayName": "Wen"])
      try await shop.client().signUp(as: "Bill")

      _ = try await Shop(databasePath: shop.databasePath).removeUser("Bill")

      #expect(try await shop.client().signUp(as: "BiIl").page("Home").me == "BiIl")
    }
  }

  @Test func `Of two people who sign up at once with names that look alike, one gets an account`() async throws {
    try await withShop { shop in
      let people = try shop.database.count("person")

      async let one = shop.client().signUp(as: "Bill")
      async let other = shop.client().signUp(as: "BiIl")

      let statuses = try await [one.status, other.status]
      #expect(Set(statuses) == [.ok, .unprocessableContent])
      #expect(try shop.database.count("person") == people + 1)
    }
  }

  @Test func `The operator cannot create an account with a name that looks like another`() async throws {
    try await withShop { test in
      try await test.client().signUp(as: "Bill")
      let shop = try Shop(databasePath: test.databasePath)

      await #expect(throws: AccountNameError.taken) { try await shop.addUser("BiIl", password: "a quiet word") }
      await #expect(throws: AccountNameError.mixedScripts) { try await shop.addUser("Tоm", password: "a quiet word") }
    }
  }

  private func signedIn(as name: String, in shop: TestShop) async throws -> TestClient {
    let client = shop.client()
    _ = try await client.signIn(as: name)
    return client
  }

  @Test func `A long name that was made to be slow is compared quickly`() {
    for letter in ["ﷺ", "m", "\u{301}", "\u{1F82}", "㍿"] {
      #expect(NameLook.look(of: String(repeating: letter, count: 100_000)).count <= 4_000)
    }
  }
}
