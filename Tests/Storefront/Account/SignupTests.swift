import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct SignupTests {
  /// A shop in which nobody signs up, because every form is refused.
  private static let refusingShop = SharedShop()

  @Test func `A person who signs up is signed in, and has a mailbox`() async throws {
    try await withShop { shop in
      let client = shop.client()

      let home = try await client.signUp(as: "王小明", "eight or more")

      #expect(home.target == "/")
      let page = try home.page("Home")
      #expect(try page.me == "王小明")
      #expect(try page.flash == "Welcome, 王小明. Your mailbox is ready.")
      try await client.get("/mail").page("MailList")
    }
  }

  @Test func `Signing up leads back to the page that asked for it`() async throws {
    try await withShop { shop in
      let client = shop.client()
      let login = try await client.get("/mail")

      let signup = try await client.follow(try login.link(text: "Create an account"))
      let form = try signup.page("Signup").form(button: "Create the account")
      let mail = try await client.submit(form, ["name": "Wen", "password": "a quiet word"])

      #expect(mail.target == "/mail")
      try mail.page("MailList")
    }
  }

  @Test(
    arguments: [
      "", " ", "x", "\u{200B}\u{200B}", String(repeating: "x", count: 41), String(repeating: "王", count: 41),
      String(repeating: "x", count: 100_000), "12345", "...", "- -", "Ms, Lin", "a@b", "<b>Wen</b>", "W\u{202E}neW",
      "We\u{200D}n", "We\u{034F}n", "\u{3164}Wen", "We\u{FE0F}n", "We\tn", "W\u{301}\u{301}\u{301}\u{301}\u{301}en",
      "\u{301}Wen", "Wen🐼",
    ])
  func `An invalid name is refused at its field, and its beginning is kept there`(name: String) async throws {
    try await Self.refusingShop.use { shop in
      let response = try await shop.client().post("/signup", form: ["name": name, "password": "a quiet word"])

      let page = try response.page("Signup", .unprocessableContent)
      let field = try #require(try page.first("input[name=name]"))
      #expect(field["aria-invalid"] == "true")
      let shownLength = name.count > 1_000 ? 40 : name.count
      #expect(field["value"] == String(name.prefix(shownLength)))
      let error = page.element(id: field["aria-describedby"] ?? "")
      #expect(error?.text.hasPrefix("A name ") == true)
      #expect(try page.first("input[name=password]")?["aria-invalid"] == nil)
      #expect(try shop.database.count("person") == 2)
    }
  }

  @Test(
    arguments: [
      ("", "at least 8"), ("seven77", "at least 8"), ("🐼🐼🐼🐼🐼🐼🐼", "at least 8"),
      (String(repeating: "x", count: 1025), "at most 1024"), (String(repeating: "王", count: 1025), "at most 1024"),
      ("password", "is very common"), ("PassWord", "is very common"), ("ｐａｓｓｗｏｒｄ", "is very common"),
      ("12345678", "is very common"), ("qwertyuiop", "is very common"), ("wen-wen-wen", "your name"),
    ])
  func `An invalid password is refused at its field, and not sent back`(
    password: String, words: String
  ) async throws {
    try await Self.refusingShop.use { shop in
      let response = try await shop.client().post("/signup", form: ["name": "Wen Wen Wen", "password": password])

      let page = try response.page("Signup", .unprocessableContent)
      let field = try #require(try page.first("input[name=password]"))
      #expect(field["aria-invalid"] == "true")
      #expect(field["value"] == nil)
      #expect(field["aria-describedby"] == "password-help password-error")
      #expect(page.element(id: "password-error")?.text.contains(words) == true)
      #expect(try page.first("input[name=name]")?["value"] == "Wen Wen Wen")
      #expect(try page.first("input[name=name]")?["aria-invalid"] == nil)
      #expect(try page.all("input").allSatisfy { $0["value"] != password || password.isEmpty })
      #expect(try shop.database.count("person") == 2)
    }
  }

  @Test(
    arguments: [
      "eight888", "        ", "🐼🐼🐼🐼🐼🐼🐼🐼", "密码是一句话吧", String(repeating: "x", count: 1024),
      String(repeating: "𝄞", count: 1024), "p\u{E4}ssword-with-umlaut", "a+b&c=d%20;\"'<>",
    ])
  func `Any 8 to 1,024 characters are a password`(password: String) async throws {
    let password = password == "密码是一句话吧" ? password + "。" : password
    try await withShop { shop in
      try await shop.client().signUp(as: "Wen", password).page("Home")

      let again = try await shop.client().signIn(as: "Wen", password)

      #expect(try again.page("Home").me == "Wen")
    }
  }

  @Test(
    arguments: [
      "Chen Yu", "chen yu", "CHENYU", " Chen  Yu ", "Chen-Yu", "Chen.Yu", "Ｃｈｅｎ　Ｙｕ", "Ms. Lin", "Ms Lin", "ms．lin",
    ])
  func `A name that somebody has, or that looks like theirs, is taken`(name: String) async throws {
    try await withShop { shop in
      let response = try await shop.client().post("/signup", form: ["name": name, "password": "a quiet word"])

      let page = try response.page("Signup", .unprocessableContent)
      let error = try #require(page.element(id: "name-error")?.text)
      #expect(error.contains("is already in use") || error.contains("can contain letters"))
      #expect(try shop.database.count("person") == 2)
      #expect(try shop.database.count("session") == 0)
    }
  }

  @Test func `Nobody can sign up with the display name of another person`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/profile", form: ["displayName": "The Head Teacher"])

      let response = try await shop.client().post(
        "/signup", form: ["name": "the headteacher", "password": "a quiet word"])

      let page = try response.page("Signup", .unprocessableContent)
      #expect(page.element(id: "name-error")?.text.contains("in use") == true)
    }
  }

  @Test(arguments: OfficialExamples.names)
  func `A name that looks official is refused in its field`(name: String) async throws {
    try await Self.refusingShop.use { shop in
      let response = try await shop.client().post("/signup", form: ["name": name, "password": "a quiet word"])

      let page = try response.page("Signup", .unprocessableContent)
      #expect(try page.first("input[name=name]")?["aria-invalid"] == "true")
      #expect(page.element(id: "name-error")?.text.contains("looks like an official name") == true)
      #expect(try shop.database.count("person") == 2)
    }
  }

  @Test func `The name of the shop is official in both languages, as it is shown and with a word for its people`()
    async throws
  {
    var options = ShopOptions.testing
    (options.name, options.nameZh) = ("Old Harbour", "老港")
    try await withShop(options) { shop in
      for name in ["old harbour", "Old Harbour 老港", "0ld-Harbour", "Old Harbour Support", "老港", "老港客服", "老港官方"] {
        let page = try await shop.client().post("/signup", form: ["name": name, "password": "a quiet word"])
          .page("Signup", .unprocessableContent)
        #expect(page.element(id: "name-error")?.text.contains("looks like an official name") == true, "\(name)")
      }
      let client = shop.client()
      _ = try await client.post("/signup", form: ["name": "Ann Harbour", "password": "a quiet word"]).page("Home")
      try await client.post("/profile", form: ["displayName": "Old Harbour Team"]).page(
        "Profile", .unprocessableContent)
    }
  }

  @Test(arguments: OfficialExamples.people)
  func `A name of a person is not official, though it begins like one that is`(name: String) async throws {
    #expect(try !ReservedNames(own: ShopAccounts.reservedNames).contain(AccountName(choosing: name)))
  }

  @Test func `A form that was sent twice makes one account`() async throws {
    try await withShop { shop in
      let client = shop.client()
      let form = try await client.get("/signup").page("Signup").form(button: "Create the account")
      let values: KeyValuePairs<String, String?> = ["name": "Wen", "password": "a quiet word"]

      async let one = client.submit(form, values)
      async let other = client.submit(form, values)

      #expect(try await one.page("Home").me == "Wen")
      #expect(try await other.page("Home").me == "Wen")
      #expect(try shop.database.count("person") == 3)
    }
  }

  @Test func `If sign-up is closed, the page says so and links to another page`() async throws {
    try await withShop(.testing { $0.isSignupOpen = false }) { shop in
      let client = shop.client()
      let page = try await client.get("/signup")
      let forced = try await client.post("/signup", form: ["name": "Wen", "password": "a quiet word"])
      let login = try await client.get("/login").page("Login")

      for response in [page, forced] {
        let problem = try response.page("Problem", .forbidden)
        #expect(try problem.first("main a.button")?["href"] == "/login")
      }
      #expect(try login.all("a[href^='/signup']").isEmpty)
      #expect(try shop.database.count("person") == 2)
    }
  }
}
