import Persistence
import StorefrontServer
import Testing
import WebMVVMTesting

@testable import Storefront

/// Variants without a value of an option that others have.
@Suite struct OptionPlaceTests {
  private static let shirt = [
    productRow(
      "shirt", price: "15",
      with: [.option1Name: "Size", .option1: "Small", .option2Name: "Color", .option2: "Blue"]),
    variantRow("shirt", with: [.price: "15", .option2: "Red"]),
    variantRow("shirt", with: [.price: "15", .option1: "Large"]),
  ]

  @Test func `A value stays the value of its option if the variant has none of an earlier option`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(Self.shirt)

    #expect(
      try database.rows("SELECT option1, option2 FROM variant WHERE option2 = 'Red'") == [
        ["option1": .null, "option2": .text("Red")]
      ])
    let goods = try await CatalogueDataController(database: database).goods("shirt")
    #expect(goods.description.contains("Options:  Size / Color\n"))
    #expect(goods.description.contains("2. – / Red, CN¥15.00"))
    #expect(goods.description.contains("3. Large, CN¥15.00"))

    _ = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("goods.csv")) }
    let file = try makeProductCSV(text: folder.text("goods.csv"))
    #expect(file.products.first?.variants.map(\.options) == [["Small", "Blue"], ["", "Red"], ["Large"]])
    #expect(try database.take(Self.shirt).unchanged == 1)
  }

  @Test func `The page has a dash in the place of a missing value`() async throws {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.goodsPage(1)

      #expect(try page.texts(".option > p") == ["Size", "Color"])
      #expect(
        try page.texts(".choices li").map { String($0.prefix { $0 != "," }) } == [
          "Small", "–", "Large", "Blue", "Red", "–",
        ])
    }
  }

  @Test func `An option without a name keeps its place, and one that is not used has none`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take([
      productRow("a", with: [.option1: "Small", .option2Name: "Color", .option2: "Red"]),
      productRow("b", with: [.option2Name: "Color", .option2: "Red", .option3: "Wool"]),
    ])

    #expect(
      try database.values(
        "SELECT COALESCE(option1Name, '-') || COALESCE(option2Name, '-') FROM goods ORDER BY id", as: String.self)
        == ["-Color", "Color-"])
    #expect(
      try database.values("SELECT option1 || ',' || option2 FROM variant ORDER BY goodsID", as: String.self)
        == ["Small,Red", "Red,Wool"])
    withExtendedLifetime(folder) {}
  }
}
