import Foundation
import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Words that people spell in several ways. None is a typing error.
@Suite struct SpellingTests {
  private static let goods = [
    productRow("a1", title: "Pu'er Cake", with: [.sku: "CAKE-0357-R", .body: "<p>Sold by the piece.</p>"]),
    productRow("b1", title: "Long Jing", with: [.body: "<p>Grund&shy;stück, Wasch&shy;maschine.</p>"]),
    productRow("c1", title: "Biluochun", with: [.titleZh: "碧螺春"]),
    productRow("d1", title: "T-Shirt, Straße", with: [.sku: "ab12cd"]),
    productRow("e1", title: "Donau\u{AD}dampf\u{AD}schiff", with: [.body: "<p>Made of fine-grained wood.</p>"]),
    productRow("f1", title: "Kitchen Knife", with: [.titleZh: "紅茶刀"]),
    productRow("g1", title: "Scarves and Boxes", with: [.titleZh: "红围巾"]),
    productRow("kitchen-helper-9", title: "Zzz", with: [.option1Name: "Size", .option1: "S", .sku: "HLP-1-S"]),
    variantRow("kitchen-helper-9", with: [.price: "5", .option1: "M", .sku: "HLP-1-M"]),
    productRow("h1", title: "The red Glass"),
  ]

  private static let shop = SharedShop(goods: goods)

  @Test(
    arguments: [
      ("puer", [1]), ("pu'er", [1]), ("pu’er", [1]), ("pu-er", [1]), ("pu er", [1]), ("pu erh", [1]), ("puerh", [1]),
      ("Pu-Erh cake", [1]), ("longjing", [2]), ("long-jing", [2]), ("long jing", [2]), ("bi luo chun", [3]),
      ("bi-luo-chun", [3]), ("tshirt", [4]), ("t shirt", [4]), ("T‑shirts", [4]), ("shirt", [4]), ("strasse", [4]),
      ("STRASSE", [4]), ("grundstück", [2]), ("Wasch\u{AD}maschine", [2]), ("donaudampfschiff", [5]), ("dampf", []),
      ("finegrained", [5]), ("grained", [5]), ("knives", [6]), ("knife", [6]), ("scarf", [7]), ("box", [7]),
      ("glasses", [9]), ("glas", [9]), ("there", []), ("cake-0357", [1]), ("cake0357r", [1]), ("CAKE 0357", [1]),
      ("0357", [1]), ("AB-12-CD", [4]), ("ab12", [4]), ("hlp-1-m", [8]), ("hlp1m", [8]), ("kitchen-helper-9", [8]),
      ("kitchenhelper9", [8]), ("红茶", [6]), ("紅茶", [6]), ("紅圍巾", [7]), ("\u{200B}", []), ("\u{AD}", []),
    ])
  func `Goods are found however a word is spelled, joined or in another form, and nothing is corrected`(
    text: String, ids: [Int]
  ) async throws {
    try await Self.shop.use { shop in
      let page = try await GoodsSearchDataController(database: shop.database).page(.first, with: text, GoodsQuery())
      #expect(page.page.items.map { Int($0.goods.id.rawValue) } == ids)
      #expect(page.corrections == [] && page.suggestion == nil)
    }
  }

  @Test(
    arguments: [
      ("ss", "Straße", []), ("strasse", "Große Straße!", ["Straße"]), ("puer", "Fine Pu'er Tea", ["Pu'er"]),
      ("pu erh", "Puer", ["Puer"]), ("longjing", "Long Jing", ["Long Jing"]), ("long jing", "Longjing", ["Longjing"]),
      ("knife", "Two knives", ["knives"]), ("lamps", "A lamp", ["lamp"]),
      ("soft", "Soft\u{AD}ware", ["Soft\u{AD}ware"]),
      ("红茶", "紅茶", ["紅茶"]), ("fi", "ﬁ", ["ﬁ"]), ("tea", "teaʼs", ["tea"]), ("t-shirt", "T-Shirts", ["T-Shirts"]),
    ])
  func `What was found is marked as the text has it`(text: String, name: String, marked: [String]) {
    let words = TextSearch(text).terms.flatMap(\.words).map { SearchedWord($0) }
    let parts = SearchMarks(words).parts(of: name)
    #expect(parts.filter(\.isMatch).map(\.text) == marked)
    #expect(parts.map(\.text).joined() == name)
  }

  @Test func `A change of a variant's SKU changes what a search finds`() async throws {
    try await withShop(goods: Self.goods) { shop in
      _ = try shop.database.take([
        productRow("kitchen-helper-9", title: "Zzz", with: [.option1Name: "Size", .option1: "S", .sku: "NEW-5"]),
        variantRow("kitchen-helper-9", with: [.price: "5", .option1: "M", .sku: "HLP-1-M"]),
      ])
      let search = GoodsSearchDataController(database: shop.database)
      #expect(try await search.page(.first, with: "new5", GoodsQuery()).page.total == 1)
      #expect(try await search.page(.first, with: "hlp1s", GoodsQuery()).page.total == 0)
      #expect(try shop.problems == [])
    }
  }

  @Test func `A search with as many words and signs as its length allows has a page soon`() async throws {
    try await Self.shop.use { shop in
      for text in [
        Array(repeating: "a", count: 50).joined(separator: "-"),
        Array(repeating: "s", count: 50).joined(separator: "'"),
        String(repeating: "a\u{301}", count: 100), Array(repeating: "es es", count: 17).joined(separator: " "),
      ] {
        let words = TextSearch(text).terms.flatMap(\.words).map { SearchedWord($0) }
        #expect(words.flatMap(\.alternatives).count < 1_000)
        _ = try await shop.get("/search?q=\(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")
          .page("GoodsSearch")
      }
    }
  }
}
