import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// What happens to baskets when somebody signs in and out.
@Suite struct BasketMovingTests {
  private func rows(_ shop: TestShop) throws -> [String] {
    try shop.database.values(
      "SELECT coalesce(personID, 0) || ':' || goodsID || 'x' || quantity FROM basketLine ORDER BY id")
  }

  @Test func `Somebody who signs in has what was put into the basket before, added to their own, up to the stock`()
    async throws
  {
    try await withShop(goods: goodsRows(3)) { shop in
      let earlier = shop.client()
      try await earlier.signIn(as: "Chen Yu")
      _ = try await earlier.put(1, quantity: "2")
      _ = try await earlier.put(2, quantity: "8")
      let visitor = shop.client()
      _ = try await visitor.put(3, quantity: "1")
      _ = try await visitor.put(2, quantity: "5")

      let page = try await visitor.signIn(as: "Chen Yu").page("Home")

      #expect(page.inBasket == "13")
      let id = shop.student.rawValue
      #expect(try rows(shop) == ["\(id):1x2", "\(id):2x10", "\(id):3x1"])
      #expect(try await earlier.get("/").page("Home").inBasket == "13")
    }
  }

  @Test func `Somebody who signs up has what was put into the basket before`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, quantity: "2")

      let page = try await visitor.signUp(as: "Kim Lee").page("Home")

      #expect(page.inBasket == "2")
      #expect(try shop.database.value("SELECT count(*) FROM basketLine WHERE tokenHash IS NOT NULL") == 0)
    }
  }

  @Test func `Signing out leaves an empty basket in the browser, and the person's basket in the shop`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let browser = shop.client()
      _ = try await browser.put(1, quantity: "2")
      try await browser.signIn(as: "Chen Yu")

      let page = try await browser.post("/logout").page("Home")
      #expect(page.inBasket == nil)
      _ = try await browser.put(1)
      #expect(try await browser.get("/").page("Home").inBasket == "1")

      #expect(try await browser.signIn(as: "Chen Yu").page("Home").inBasket == "3")
      // Somebody else in the same browser gets nothing of it.
      _ = try await browser.post("/logout")
      #expect(try await browser.signIn(as: "Ms. Lin").page("Home").inBasket == nil)
    }
  }

  @Test(arguments: ["sign in", "sign up", "a link", "sign out", "sign out everywhere"])
  func `The token of a visitor's basket ends with each sign-in and sign-out`(way: String) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let browser = shop.client()
      let isSignOut = way.hasPrefix("sign out")
      if isSignOut { try await browser.signIn(as: "Chen Yu") }
      // Somebody else has put the token into the browser.
      let other = shop.client()
      _ = try await other.put(1)
      browser.cookies["value-basket"] = other.cookies["value-basket"]

      switch way {
      case "sign in": try await browser.signIn(as: "Chen Yu")
      case "sign up": try await browser.signUp(as: "Kim Lee")
      case "sign out": _ = try await browser.post("/logout")
      case "sign out everywhere": _ = try await browser.post("/logout/everywhere")
      default:
        try await shop.client().signUp(as: "Kim Lee")
        let link = try await Shop(databasePath: shop.databasePath).passwordLink(ofUser: "Kim Lee")
        let page = try await browser.get(link)
        let form = try page.document.form(button: "Set the password")
        _ = try await browser.submit(form, ["password": "another quiet word"])
      }

      #expect(browser.cookies["value-basket"] == nil)
      if !isSignOut { _ = try await browser.post("/logout") }
      _ = try await browser.put(2)
      #expect(browser.cookies["value-basket"] != other.cookies["value-basket"])
      #expect(try await other.get("/basket").page("Basket").texts(".basket h2") == (isSignOut ? ["Mugs 1"] : []))
    }
  }

  @Test func `A wrong password moves nothing, and the basket stays`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      try await visitor.signUp(as: "Kim Lee")
      _ = try await visitor.post("/logout")
      _ = try await visitor.put(1)

      let refused = try await visitor.signIn(as: "Kim Lee", "something else")

      #expect(try refused.page("Login", .unprocessableContent).inBasket == "1")
      #expect(try await visitor.signIn(as: "Kim Lee", "a quiet word").page("Home").inBasket == "1")
    }
  }

  @Test func `A person's basket has at most 50 lines, also after signing in with 50 others`() async throws {
    try await withShop(goods: goodsRows(60)) { shop in
      let earlier = shop.client()
      try await earlier.signIn(as: "Chen Yu")
      for goods in 1...20 { _ = try await earlier.put(goods) }
      let visitor = shop.client()
      for goods in 11...60 { _ = try await visitor.put(goods) }

      let page = try await visitor.signIn(as: "Chen Yu").page("Home")

      // All 20 of the person, of which 10 are in both, and the last 30 of the visitor.
      #expect(page.inBasket == "60")
      let goods = try shop.database.values("SELECT goodsID FROM basketLine ORDER BY id", as: Int64.self)
      #expect(goods == Array(1...20) + Array(31...60))
    }
  }

  @Test func `An account that is removed leaves no basket`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")
      _ = try await client.put(1)

      try await UserDataController(database: shop.database).remove(shop.student)

      #expect(try shop.database.count("basketLine") == 0)
    }
  }

  @Test func `If the rows cannot be moved, nobody is signed in`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1)
      shop.log.expectingErrors()
      try shop.database.refuse("DELETE", on: "basketLine")

      let answer = try await visitor.signIn(as: "Chen Yu")

      #expect(answer.status == .internalServerError)
      #expect(try shop.database.count("session") == 0)
      #expect(try shop.database.count("basketLine") == 1)
    }
  }
}
