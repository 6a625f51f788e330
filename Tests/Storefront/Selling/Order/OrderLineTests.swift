import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct OrderLineTests {
  private static let shirts = [
    productRow(
      "shirt", title: "Shirt",
      with: [
        .option1Name: "Colour", .option1: "Blue", .picture: "/blue.svg", .picturePosition: "1",
        .variantPicture: "/blue.svg", .quantity: "5",
      ]),
    variantRow("shirt", with: [.price: "12", .option1: "Red", .quantity: "5", .variantPicture: "/red.svg"]),
  ]

  @Test func `An order shows the picture of the variant that was ordered, as the basket did`() async throws {
    try await withShop(goods: Self.shirts) { shop in
      let client = shop.client()
      try await client.signIn()
      let page = try await client.get("/goods/1-shirt?variant=2").page("GoodsDetail")
      let basket = try await client.submit(page.form(button: "Add to basket")).page("Basket")
      #expect(try basket.first("#line-1 img")?["src"] == "/red.svg")

      let order = try await client.order().page("Order")

      #expect(try order.first("#item-1 img")?["src"] == "/red.svg")
    }
  }

  @Test func `A letter names the SKU of a variant that nothing else tells apart`() async throws {
    let tea = [
      productRow("tea", title: "Tea", with: [.sku: "T-1", .quantity: "5"]),
      variantRow("tea", with: [.price: "12", .sku: "T-2", .quantity: "5"]),
    ]
    try await withShop(goods: tea) { shop in
      let variant: Variant.ID? = try shop.database.value("SELECT id FROM variant WHERE sku = 'T-2'")
      try await shop.database.put("tea", 2, variant: variant, for: shop.student)

      _ = try await shop.database.order(of: shop.student)

      let letters = try shop.database.values("SELECT content FROM letter", as: String.self)
      #expect(letters.count == 2 && letters.allSatisfy { $0.contains("\n2 × Tea (T-2): CN¥24.00\n") })
    }
  }
}
