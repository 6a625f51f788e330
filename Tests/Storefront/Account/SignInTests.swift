import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct SignInTests {
  private static let shop = SharedShop { shop in
    _ = try await shop.client().signUp(as: "Wen", "a quiet word")
  }

  @Test(arguments: ["Wen", "wen", " WEN ", "Ｗｅｎ", "W e n"])
  func `A person can sign in with any spelling of the name`(name: String) async throws {
    try await Self.shop.use { shop in
      let home = try await shop.client().signIn(as: name, "a quiet word")

      #expect(home.target == "/")
      #expect(try home.page("Home").me == "Wen")
    }
  }

  @Test func `A password is the same in every Unicode normalization form`() async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", "caf\u{E9} au lait")

      let home = try await shop.client().signIn(as: "Wen", "cafe\u{301} au lait")

      #expect(try home.page("Home").me == "Wen")
    }
  }

  @Test(
    arguments: [
      "A quiet word", "a quiet word ", "a quiet wor", "x", String(repeating: "x", count: 1024),
      String(repeating: "x", count: 2000),
    ])
  func `A wrong password and an unknown name get the same page`(password: String) async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", "a quiet word")

      let wrong = try await shop.client().post("/login", form: ["name": "Wen", "password": password])
      let unknown = try await shop.client().post("/login", form: ["name": "Wan", "password": password])
      let demo = try await shop.client().post("/login", form: ["name": "Chen Yu", "password": password])

      let page = try wrong.page("Login", .unprocessableContent)
      #expect(page.element(id: "name-error")?.text == "The name and the password do not match. Try again.")
      #expect(try page.first("input[name=name]")?["value"] == "Wen")
      #expect(try page.first("input[name=password]")?["value"] == nil)
      #expect(password.count < 2 || !wrong.text.contains(password))
      #expect(wrong.text.replacing("Wen", with: "Wan") == unknown.text)
      #expect(wrong.text.replacing("\"Wen\"", with: "\"Chen Yu\"") == demo.text)
      #expect(wrong.status == unknown.status && wrong.status == demo.status)
      #expect(try shop.database.count("session") == 1)
    }
  }

  @Test(arguments: [("", ""), ("Wen", ""), ("", "a quiet word")])
  func `Without a name or a password the page asks for what is missing`(name: String, password: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.client().post("/login", form: ["name": name, "password": password])

      let page = try response.page("Login", .unprocessableContent)
      #expect(page.element(id: "name-error")?.text == (name.isEmpty ? "Type your name." : nil))
      #expect(page.element(id: "password-error")?.text == (password.isEmpty ? "Type your password." : nil))
      #expect(try page.first("input[name=name]")?["value"] == name)
    }
  }

  @Test func `A form without its fields is like one with empty fields`() async throws {
    try await withShop { shop in
      try await shop.client().post("/login").page("Login", .unprocessableContent)
      try await shop.client().post("/signup").page("Signup", .unprocessableContent)
    }
  }

  @Test func `The page to return to is kept until the password is correct`() async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", "a quiet word")
      let client = shop.client()

      let form = try await client.get("/mail").page("Login").form(button: "Sign in")
      let wrong = try await client.submit(form, ["name": "Wen", "password": "a loud word"])
      let again = try wrong.page("Login", .unprocessableContent).form(button: "Sign in")
      let mail = try await client.submit(again, ["password": "a quiet word"])

      #expect(mail.target == "/mail")
      #expect(try mail.page("MailList").me == "Wen")
    }
  }

  @Test func `Each sign-in begins another session`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen", "a quiet word")
      let first = try #require(client.cookies["session"])

      try await client.signIn(as: "Wen", "a quiet word")

      #expect(client.cookies["session"] != first)
      #expect(try shop.database.count("session") == 1)
    }
  }

  @Test func `The log contains failed sign-ins, but neither passwords nor tokens`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen", "a quiet word")
      let first = try #require(client.cookies["session"])
      try await shop.client().signIn(as: "Wen", "a loud word")
      try await shop.client().signIn(as: "nobody", "a loud word")
      _ = try await client.post("/profile/password", form: ["current": "a quiet word", "password": "another word"])
      let second = try #require(client.cookies["session"])

      let log = shop.log.entries.map(\.text)

      #expect(log.filter { $0.contains("A sign-in failed.") && $0.contains("127.0.0.1") }.count == 2)
      #expect(log.contains { $0.contains("POST /profile/password 303") })
      for secret in ["a quiet word", "a loud word", "another word", "quiet", first, second, "nobody", "scrypt"] {
        #expect(!log.contains { $0.contains(secret) }, "\(secret)")
      }
    }
  }

  @Test func `A hash with another cost is replaced at the next sign-in`() async throws {
    let dearer = PasswordHash.Cost(rounds: 5, blockSize: 8, parallelism: 2)
    try await withShop(.testing { $0.hasher = PasswordHasher(cost: dearer) }) { shop in
      let accounts = ShopAccounts.accounts(in: shop.database)
      let old = try PasswordHash(Password(typing: "a quiet word"), cost: .cheap)
      try await accounts.add(AccountName(choosing: "Wen"), old)

      try await shop.client().signIn(as: "Wen", "a loud word").page("Login", .unprocessableContent)
      #expect(try await accounts.account(named: "Wen")?.passwordHash?.text == old.text)
      try await shop.client().signIn(as: "Wen", "a quiet word").page("Home")

      let new = try #require(try await accounts.account(named: "Wen")?.passwordHash)
      #expect(new.cost == dearer)
      try await shop.client().signIn(as: "Wen", "a quiet word").page("Home")
      #expect(try await accounts.account(named: "Wen")?.passwordHash?.text == new.text)
    }
  }
}
