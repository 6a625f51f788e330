import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The forms of the lines of a basket.
@Suite struct BasketLineTests {
  @Test func `The quantity of a line is changed in its form`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      for goods in 1...2 { _ = try await visitor.put(goods) }
      let page = try await visitor.get("/basket").page("Basket")

      let changed = try await visitor.submit(try page.form(of: 2, button: "Change"), ["quantity": "7"])

      #expect(try changed.page("Basket").inBasket == "8")
      #expect(try shop.database.values("SELECT quantity FROM basketLine ORDER BY id") == [1, 7])
    }
  }

  @Test(arguments: [
    ("", "Change", "7", "The quantity is 7 now. Total: CN¥544.00"),
    ("/zh", "更改", "7", "数量现为 7 件。合计：¥544.00"),
    ("", "Change", "1", "The quantity is 1 now. Total: CN¥136.00"),
  ])
  func `A message with the focus says what the quantity and the total are now`(
    prefix: String, button: String, quantity: String, message: String
  ) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      for goods in 1...2 { _ = try await visitor.put(goods) }
      let form = try await visitor.get("\(prefix)/basket").page("Basket").form(of: 2, button: button)

      let changed = try await visitor.submit(form, ["quantity": quantity]).page("Basket")

      #expect(try changed.all("[autofocus]").map(\.text) == [message])
      #expect(try changed.first("[autofocus]")?["role"] == "status")
    }
  }

  @Test func `A price without a total is no error in the message about a quantity`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1)
      try shop.database.execute("UPDATE goods SET priceAmount = 999999999999999999")
      let form = try await visitor.get("/basket").page("Basket").form(of: 1, button: "Change")

      #expect(try await visitor.submit(form, ["quantity": "10"]).page("Basket").flash == "The quantity is 10 now.")
    }
  }

  @Test(arguments: [
    ("11", "Only 10 are left."), ("-1", "Type a whole number from 0 to 9999."),
    ("x", "Type a whole number from 0 to 9999."),
    ("1000000000", "Type a whole number from 0 to 9999."), ("", "Type how many you want."),
  ])
  func `A quantity that cannot be bought is refused at its line, and the basket stays as it is`(
    quantity: String, error: String
  ) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      for goods in 1...2 { _ = try await visitor.put(goods) }

      let answer = try await visitor.post("/basket/lines", form: ["line": "2", "quantity": quantity])

      let page = try answer.page("Basket", .unprocessableContent)
      #expect(try page.texts("#line-2 #quantity-2-error") == [error])
      #expect(try page.texts(".error-summary a") == [error])
      #expect(page.element(id: "quantity-2")?["value"] == quantity)
      #expect(page.element(id: "quantity-1")?["value"] == "1")
      #expect(try shop.database.values("SELECT quantity FROM basketLine") == [1, 1])
    }
  }

  @Test(arguments: ["0 in the form", "the button"])
  func `A line is removed, and Undo puts it back with what has changed`(way: String) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      for goods in 1...2 { _ = try await visitor.put(goods, quantity: "2") }
      try shop.database.execute("UPDATE goods SET priceAmount = 1 WHERE id = 1")
      let page = try await visitor.get("/basket").page("Basket")
      let form = try page.form(of: 1, button: way == "the button" ? "Remove" : "Change")

      let removed = try await visitor.submit(form, way == "the button" ? [:] : ["quantity": "0"]).page("Basket")
      #expect(try removed.flash == "Removed from your basket.")
      #expect(removed.inBasket == "2")

      let restored = try await visitor.submit(try removed.form(button: "Undo")).page("Basket")
      #expect(restored.inBasket == "4")
      #expect(try restored.texts(".change") == ["The price was CN¥68.00 when you put it into your basket."])

      // The same form a second time.
      let again = try await visitor.submit(try removed.form(button: "Undo")).page("Basket")
      #expect(
        try again.alert == "This can’t be undone any more. It was undone before, or changed in the meantime.")
      #expect(again.inBasket == "4")
    }
  }

  @Test(arguments: ["1", "2", "999999999999999999", "0", "x"])
  func `Nobody changes a line of somebody else`(line: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let (owner, person, stranger) = (shop.client(), shop.client(), shop.client())
      _ = try await owner.put(1)
      try await person.signIn(as: "Ms. Lin")
      _ = try await person.put(1)

      for other in [stranger, shop.client()] {
        let answer = try await other.post("/basket/lines", form: ["line": line, "quantity": "5"])
        #expect([.ok, .unprocessableContent].contains(answer.status))
        #expect(other.cookies["value-basket"] == nil)
      }
      _ = try await person.post("/basket/lines", form: ["line": "1", "quantity": "5"])
      _ = try await owner.post("/basket/lines", form: ["line": "2", "quantity": "0"])

      #expect(try shop.database.values("SELECT quantity FROM basketLine ORDER BY id") == [1, 1])
    }
  }

  @Test(arguments: [
    ("UPDATE goods SET sortID = NULL", "This item is not for sale any more."),
    ("DELETE FROM goods", "This item is not for sale any more."),
    ("UPDATE goods SET stock = 1", "Only one is left."),
    (
      "UPDATE variant SET place = NULL, stock = NULL WHERE id = 1",
      "There is no such variant of this item. Choose another one."
    ),
  ])
  func `Undo puts nothing into a basket that could not be put there, and shows nothing of it`(
    change: String, reason: String
  ) async throws {
    let shirt = productRow("shirt", with: [.option1Name: "Size", .option1: "S", .quantity: "3"])
    let hasVariants = change.contains("variant")
    try await withShop(goods: hasVariants ? [shirt, variantRow("shirt", with: [.option1: "M"])] : goodsRows(1)) {
      shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, variant: hasVariants ? "1" : nil, quantity: "2")
      let page = try await visitor.get("/basket").page("Basket")
      let removed = try await visitor.submit(try page.form(of: 1, button: "Remove")).page("Basket")
      try shop.database.execute(change)

      let refused = try await visitor.submit(try removed.form(button: "Undo")).page("Basket")

      #expect(try refused.flash == reason)
      #expect(try refused.texts(".basket h2") == [] && refused.texts(".basket .sum") == [])
      #expect(try shop.database.count("basketLine") == 0)
    }
  }

  @Test func `Another visitor cannot put a removed line into a basket`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let (visitor, other) = (shop.client(), shop.client())
      _ = try await visitor.put(1)
      _ = try await other.put(1)
      let page = try await visitor.get("/basket").page("Basket")
      let removed = try await visitor.submit(try page.form(of: 1, button: "Remove")).page("Basket")

      let refused = try await other.submit(try removed.form(button: "Undo")).page("Basket")

      #expect(try refused.alert?.hasPrefix("This can’t be undone any more.") == true)
      #expect(try shop.database.count("basketLine") == 1)
    }
  }

  @Test
  func `A basket in which nothing was changed for 30 days is empty, and the next change of any basket deletes it`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1)
      let then = Date.now.secondsSince1970 - 30 * 86_400 - 1
      try shop.database.execute("UPDATE basketLine SET date = ?", [then])

      #expect(try await visitor.get("/basket").page("Basket").inBasket == nil)
      #expect(try shop.database.count("basketLine") == 1)

      _ = try await shop.client().put(1)
      #expect(try shop.database.values("SELECT date > \(then) FROM basketLine") == [true])
    }
  }
}

extension HTMLDocument {
  /// The form of a line with this button.
  fileprivate func form(of line: Int, button: String) throws -> HTMLForm {
    try #require(
      forms.first { form in
        form.element.text.contains(button) && form.fields.contains { $0 == .init("line", "\(line)") }
      })
  }
}
