import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Names and values of options in two languages.
@Suite struct ChineseOptionTests {
  /// The variants 1 (small and blue), 2 (large and red) and 3 (huge, which has no Chinese value).
  private static let shirt = [
    productRow(
      "shirt", title: "Shirt", price: "15",
      with: [
        .titleZh: "衬衫", .option1Name: "Size", .option1NameZh: "尺寸", .option1: "Small", .option1Zh: "小",
        .option2Name: "Colour", .option2: "Blue", .option2Zh: "蓝", .quantity: "5",
      ]),
    variantRow(
      "shirt",
      with: [
        .price: "15", .option1: "Large", .option1Zh: "大", .option2: "Red", .option2Zh: "红", .quantity: "5", .sku: "S-2",
      ]),
    variantRow("shirt", with: [.price: "15", .option1: "Huge", .option2: "Blue", .option2Zh: "蓝", .quantity: "0"]),
  ]

  @Test(arguments: [("", ["Size", "Colour"], "Large / Red"), ("/zh", ["尺寸", "Colour"], "大 / 红")])
  func `A page has names and values of options in its language, or else in the other one`(
    language: String, names: [String], variant: String
  ) async throws {
    try await withShop(goods: Self.shirt) { shop in
      let client = shop.client()
      try await client.signIn()
      let page = try await client.get("\(language)/goods/1-shirt?variant=2").document
      #expect(try page.texts(".option > p") == names)
      let values = try page.texts(".choices li").map { String($0.prefix { $0 != "," && $0 != "，" }) }
      #expect(values == (language.isEmpty ? ["Small", "Large", "Huge", "Blue", "Red"] : ["小", "大", "Huge", "蓝", "红"]))

      _ = try await client.submit(page.form(action: "\(language)/basket"))
      #expect(try await client.get("\(language)/basket").document.texts("#line-1 .item p").first == variant)
      _ = try await client.order()
      #expect(try await client.get("\(language)/orders/1").document.texts(".lines .name small").first == variant)
      _ = try await client.post("/wishes", form: ["goods": "1", "variant": "2", "kind": "price"])
      #expect(try await client.get("\(language)/wishes").document.texts("main .name small") == [variant])
      let desk = try await shop.operatorClient()
      #expect(try await desk.get("\(language)/desk/goods/1").document.texts("#variant-2 h3") == [variant])
    }
  }

  @Test func `Letters about a variant have its options in their language`() async throws {
    try await withShop(goods: Self.shirt) { shop in
      let wishes = WishDataController(database: shop.database)
      for language in [Language.english, .simplifiedChinese] {
        let variant = Variant.ID(rawValue: language == .english ? 2 : 1)
        _ = try await wishes.add(.price, about: Goods.ID(rawValue: 1), variant, of: shop.student, in: language)
      }
      try shop.database.execute("UPDATE variant SET priceAmount = 1400")
      try await wishes.deliver()
      let letters = try shop.database.letters
      #expect(letters.map { $0.contains("Shirt (Large / Red)") } == [true, false])
      #expect(letters.map { $0.contains("衬衫 (小 / 蓝)") } == [false, true])

      let client = shop.client()
      try await client.signIn()
      try await shop.database.put("shirt", 1, variant: Variant.ID(rawValue: 2), for: shop.student)
      let form = try await client.get("/zh/order").form(action: "/zh/order")
      try await client.submit(form, ["address": "海港路 1 号"]).page("Order")
      #expect(try shop.database.letters.dropFirst(2).allSatisfy { $0.contains("衬衫 (大 / 红)") })
    }
  }

  @Test func `They are exported, and stay while a file has no column for them`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(Self.shirt)
    _ = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("goods.csv")) }
    let file = try makeProductCSV(text: folder.text("goods.csv"))

    let product = try #require(file.products.first)
    #expect(product.optionNamesZh == ["尺寸"])
    #expect(product.variants.map(\.optionsZh) == [["小", "蓝"], ["大", "红"], ["", "蓝"]])

    let report = try ImportDataController(database: database).take(
      makeProductCSV(text: "Handle,Option1 Value,Option2 Value\nshirt,Small,Blue\nshirt,Large,Red\nshirt,Huge,Blue\n")
        .file)
    #expect(report.unchanged == 1)
  }

  @Test func `A Chinese value stays beside its own if an option before it is not used`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take([
      productRow(
        "a", with: [.option2Name: "Colour", .option2NameZh: "颜色", .option2: "Red", .option2Zh: "红"])
    ])

    #expect(try database.value("SELECT option1NameZh FROM goods", as: String.self) == "颜色")
    #expect(try database.value("SELECT option1 || option1Zh FROM variant", as: String.self) == "Red红")
    withExtendedLifetime(folder) {}
  }

  @Test func `A file can change the Chinese value of a variant by its SKU, and a long one is refused`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(Self.shirt)
    func take(_ value: String) throws -> ImportReport {
      try ImportDataController(database: database).take(
        makeProductCSV(text: "Handle,Variant SKU,Option1 Value (zh)\nshirt,S-2,\(value)\n").file)
    }

    #expect(try take("特大").updated == 1)
    #expect(try take(String(repeating: "大", count: 65)).skipped.count == 1)

    #expect(
      try database.values("SELECT COALESCE(option1Zh, '') FROM variant ORDER BY id", as: String.self) == [
        "小", "特大", "",
      ])
    withExtendedLifetime(folder) {}
  }
}
