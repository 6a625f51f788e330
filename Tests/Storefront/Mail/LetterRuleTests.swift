import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// A shop whose customers write to the shop only.
@Suite struct LetterRuleTests {
  private static var options: ShopOptions {
    var options = ShopOptions.testing
    options.letters = .shop
    return options
  }

  @Test func `Customers can neither find nor write to each other, and learn nothing of who has an account`()
    async throws
  {
    try await withShop(Self.options) { shop in
      let customer = shop.client()
      try await customer.signIn(as: "Chen Yu")

      for address in ["/mail/people", "/mail/people?q=e", "/mail/people?q=Lin&draft=letter-1"] {
        #expect(try await customer.get(address).status == .notFound, "\(address)")
      }
      let page = try await customer.get("/mail/new?to=Ms.%20Lin").page("Compose")
      let form = try page.form(action: "/mail")
      #expect(form["to"] == "Vitrine")
      #expect(try page.first("[name=to]")?["readonly"] != nil && page.first("[formaction='/mail/people']") == nil)
      for action in ["/mail/people", "/mail/draft/recipients"] {
        let answer = try await customer.post(action, form: ["place": "letter-1", "to": "Ms. Lin", "content": "x"])
        #expect([.notFound, .badRequest].contains(answer.status), "\(action)")
      }
      for name in ["Ms. Lin", "Nobody at all", "Vitrine, Ms. Lin"] {
        let refused = try await customer.post("/mail", form: ["to": name, "content": "Hello"])
        let page = try refused.page("Compose", .unprocessableContent)
        #expect(try page.text("#to-error") == "You can write to the shop, and answer letters that you got.", "\(name)")
      }
      #expect(try shop.database.count("letter") == 0)

      _ = try await customer.submit(form, ["content": "Hello, shop"])
      #expect(
        try shop.database.values("SELECT isShop FROM letterRecipient JOIN person ON personID = id", as: Bool.self) == [
          true
        ])
    }
  }

  @Test func `A letter that a customer got can be answered, and operators write to everybody`() async throws {
    try await withShop(Self.options) { shop in
      let desk = try await shop.operatorClient()
      #expect(try await desk.get("/mail/people?q=Chen").status == .ok)
      _ = try await desk.submit(
        desk.get("/mail/new?to=Chen%20Yu").form(action: "/mail"), ["content": "Did you get the parcel?"])
      let customer = shop.client()
      try await customer.signIn(as: "Chen Yu")
      let mail = try #require(
        try shop.database.value("SELECT id FROM mail WHERE ownerID = ?", [shop.student], as: Int.self))

      _ = try await customer.submit(
        customer.get("/mail/new?reply=\(mail)").form(action: "/mail"), ["content": "Yes, thank you."])

      #expect(try shop.database.count("letter") == 2)
    }
  }

  @Test(arguments: [(LetterRule.shop, false), (.people, true)])
  func `Signing up speaks of a mailbox only where people write to each other`(rule: LetterRule, says: Bool) async throws
  {
    var options = ShopOptions.testing
    options.letters = rule
    try await withShop(options) { shop in
      let client = shop.client()
      #expect(try await client.get("/signup").document.text("main").contains("mailbox") == says)
      let welcome = try await client.signUp(as: "Kim").document.texts("[role=status]").first
      #expect(welcome == (says ? "Welcome, Kim. Your mailbox is ready." : "Welcome, Kim."))
    }
  }
}
