import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct PasswordChangeTests {
  @Test func `Each form with a password names the account for password managers, and does not send the name`()
    async throws
  {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen", "a quiet word")

      let page = try await client.get("/profile").page("Profile")

      let forms = try page.all("form").filter { try !$0.all("input[type=password]").isEmpty }
      #expect(forms.count == 2)
      for form in forms {
        let name = try #require(try form.first("input[autocomplete=username]"))
        #expect(name["value"] == "Wen")
        #expect(name["name"] == nil)
        #expect(name["hidden"] != nil)
      }
    }
  }

  /// A shop in which no password is changed.
  private static let refusingShop = SharedShop { shop in
    _ = try await shop.client().signUp(as: "Wen the Second", "a quiet word")
  }

  @Test(
    arguments: [
      ("a loud word", "another word", "current-error", "That is not your password."),
      ("", "another word", "current-error", "Type your password."),
      ("a quiet word", "short", "password-error", "A password needs at least 8 characters."),
      ("a quiet word", "", "password-error", "A password needs at least 8 characters."),
      ("a quiet word", "iloveyou", "password-error", "is very common"),
      ("a quiet word", "a quiet word", "password-error", "This is the old password. Type another one."),
      ("a quiet word", "wen the second", "password-error", "can't be your name"),
    ])
  func `A refused change has its error at the field, and changes nothing`(
    current: String, password: String, id: String, words: String
  ) async throws {
    try await Self.refusingShop.use { shop in
      let (here, there) = (shop.client(), shop.client())
      try await here.signIn(as: "Wen the Second", "a quiet word")
      try await there.signIn(as: "Wen the Second", "a quiet word")
      let session = here.cookies["session"]

      let response = try await here.post("/profile/password", form: ["current": current, "password": password])

      let page = try response.page("Profile", .unprocessableContent)
      let error = try #require(page.element(id: id))
      #expect(error.text.contains(words))
      #expect(try page.texts("main [role=alert]").count == 1)
      #expect(try page.all("input[type=password][value]").isEmpty)
      #expect(here.cookies["session"] == session)
      #expect(try await there.get("/").document.me == "Wen the Second")
      #expect(try await shop.client().signIn(as: "Wen the Second", "a quiet word").status == .ok)
    }
  }

  @Test func `A person of the demo has no password to change`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      let profile = try await client.get("/profile").page("Profile")
      let forced = try await client.post("/profile/password", form: ["current": "", "password": "a quiet word"])

      #expect(try profile.all("input[type=password]").isEmpty)
      let page = try forced.page("Profile", .conflict)
      #expect(try page.first("[role=alert]")?.text.contains("There is no password to change") == true)
      try await shop.client().signIn(as: "Chen Yu", "a quiet word").page("Login", .unprocessableContent)
    }
  }

  @Test func `A sign-in that was checked against an older password begins no session`() async throws {
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", "a quiet word")
      let accounts = ShopAccounts.accounts(in: shop.database)
      let before = try #require(try await accounts.account(named: "Wen"))
      let hash = try PasswordHash(Password(typing: "another word"), cost: .cheap)

      #expect(try await accounts.setPassword(hash, of: before))

      #expect(try await SessionDataController(database: shop.database).begin(of: before, insteadOf: nil) == nil)
      #expect(try await accounts.setPassword(hash, of: before) == false)
    }
  }
}
