import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Variants of goods in the basket.
@Suite struct BasketVariantTests {
  /// The variants 1 (large), 2 (small, sold out) and 3 (not counted) of the goods 1, and other goods.
  private static let goods =
    [
      productRow(
        "shirt", title: "Shirt", price: "15", with: [.option1Name: "Size", .option1: "Large", .quantity: "7"]),
      variantRow("shirt", with: [.price: "12", .option1: "Small", .quantity: "0", .sku: "S-S"]),
      variantRow("shirt", with: [.price: "18", .option1: "Huge", .sku: "S-H"]),
    ] + goodsRows(1)

  private func withShirts(_ body: (TestShop) async throws -> Void) async throws {
    try await withShop(goods: Self.goods) { shop in
      try shop.database.execute("UPDATE variant SET stock = NULL WHERE id = 3")
      try await body(shop)
    }
  }

  @Test func `The variant that is chosen on the page is put into the basket, with its price and SKU`() async throws {
    try await withShirts { shop in
      let visitor = shop.client()
      let page = try await visitor.get("/goods/1-shirt?variant=3").page("GoodsDetail")

      let basket = try await visitor.submit(try page.form(button: "Add to basket")).page("Basket")

      #expect(try basket.texts("#line-1 .item p") == ["Huge", "SKU S-H", "CN¥18.00"])
      #expect(try basket.first("#line-1 h2 a")?["href"] == "/goods/1-shirt?variant=3")
    }
  }

  @Test func `A variant that is sold out has a button that says so`() async throws {
    try await withShirts { shop in
      let page = try await shop.get("/goods/1-shirt?variant=2").page("GoodsDetail")

      #expect(try page.texts("#buy button[disabled]") == ["Sold out"])
    }
  }

  @Test func `Each variant is a line of its own, and the stock of its own`() async throws {
    try await withShirts { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, variant: "1", quantity: "7")
      let basket = try await visitor.put(1, variant: "3", quantity: "9999").page("Basket")
      #expect(basket.inBasket == "10,006")

      let left = try await visitor.put(1, variant: "1").page("GoodsDetail", .unprocessableContent)
      #expect(
        try left.texts("#quantity-error") == ["There are not enough pieces. In stock: 7, already in your basket: 7."])
      #expect(try left.texts(".choices [aria-current=true]") == ["Large"])

      let more = try await visitor.put(1, variant: "3").page("GoodsDetail", .unprocessableContent)
      #expect(
        try more.texts("#quantity-error") == [
          "At most 9999 can be bought at once. Already in your basket: 9999."
        ])
    }
  }

  @Test(arguments: [(1, "4"), (1, "x"), (1, nil), (2, "1"), (1, "-1"), (1, "999999999999999999")])
  func `A variant that the goods do not have is refused on their page`(goods: Int, variant: String?) async throws {
    try await withShirts { shop in
      let answer = try await shop.client().put(goods, variant: variant)

      let page = try answer.page("GoodsDetail", .unprocessableContent)
      #expect(try page.texts("#variant-error") == ["There is no such variant of this item. Choose another one."])
      #expect(
        try page.texts(".error-summary li") == ["There is no such variant of this item. Choose another one."])
      #expect(try shop.database.count("basketLine") == 0)
    }
  }

  @Test func `A variant that is withdrawn stays in the basket and is not for sale, also if goods get their first one`()
    async throws
  {
    try await withShirts { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, variant: "1")
      _ = try await visitor.put(2)
      try shop.database.execute("UPDATE variant SET place = NULL, stock = NULL WHERE id = 1")
      try shop.database.execute(
        "INSERT INTO variant (goodsID, place, option1, priceAmount, stock) VALUES (2, 0, 'Blue', 2990, 5)")

      let page = try await visitor.get("/basket").page("Basket")

      let gone = "This is not for sale any more. Remove it to order the rest."
      #expect(try page.texts(".change") == [gone, gone])
      let refused = try await visitor.post("/basket/lines", form: ["line": "1", "quantity": "2"])
      #expect(
        try refused.page("Basket", .unprocessableContent).texts("#quantity-1-error") == [
          "This item is not for sale any more."
        ])
    }
  }
}
