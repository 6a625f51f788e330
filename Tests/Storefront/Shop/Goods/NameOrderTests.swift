import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The order by name of both languages.
@Suite struct NameOrderTests {
  @Test func `Names are in the order of digits, Latin letters, and Chinese characters by pinyin`() {
    let names = [
      "2 杯", "10", "《白茶》", "apple", "Ärger", "Zebra", "茶壶", "重庆", "大红袍", "碧螺春", "紅茶", "红围巾", "龙井", "紫砂壶", "白茶",
      "阿胶", "Straße",
    ]
    let sorted = names.sorted { $0.orderKey.utf8.lexicographicallyPrecedes($1.orderKey.utf8) }
    #expect(
      sorted == [
        "10", "2 杯", "apple", "Ärger", "Straße", "Zebra", "阿胶", "白茶", "《白茶》", "碧螺春", "茶壶", "重庆", "大红袍", "紅茶",
        "红围巾", "龙井", "紫砂壶",
      ])
  }

  private static let goods = [
    ("Aaa", "紫砂壶"), ("Bbb", "白茶"), ("Ccc", "龙井"), ("Ddd", nil), ("Eee", "大红袍"), ("青茶", nil),
  ].enumerated().map { number, names in
    productRow(
      "tea-\(number)", title: names.0, with: [.type: "Tea", .titleZh: names.1 ?? "", .quantity: "1"])
  }

  @Test func `Lists and results are sorted by the names that they show`() async throws {
    try await withShop(goods: Self.goods) { shop in
      func ids(_ target: String, _ scene: String) async throws -> [String] {
        try await shop.get(target).page(scene).ids("main ul.shelf > li").map { String($0.dropFirst("goods-".count)) }
      }
      for _ in 1...2 {
        let english = try await ids("/sorts/1/goods?order=name", "GoodsList")
        #expect(english == ["1", "2", "3", "4", "5", "6"])
        let chinese = try await ids("/zh/sorts/1/goods?order=name", "GoodsList")
        #expect(chinese == ["4", "2", "5", "3", "6", "1"])
        #expect(try await ids("/search?q=tea&order=name", "GoodsSearch") == english)
        #expect(try await ids("/zh/search?q=tea&order=name", "GoodsSearch") == chinese)
      }
    }
  }

  @Test func `The pages of a list by Chinese names hold all goods once, and follow a change of a name`() async throws {
    let names = ["茶", "白", "龙", "红", "绿", "青"]
    let goods = (0..<40).map { number in
      productRow(
        "tea-\(number)", title: "Tea", with: [.type: "Tea", .titleZh: "\(names[number % 6])茶", .quantity: "1"])
    }
    try await withShop(goods: goods) { shop in
      func ids() async throws -> [String] {
        var ids: [String] = []
        for page in ["", "&page=2", "&page=3"] {
          ids += try await shop.get("/zh/sorts/1/goods?order=name\(page)").page("GoodsList").ids("main ul.shelf > li")
        }
        return ids
      }
      let before = try await ids()
      // 白 has the goods 2, 8, …
      #expect(before.count == 40 && Set(before).count == 40)
      #expect(before.prefix(7) == ["goods-2", "goods-8", "goods-14", "goods-20", "goods-26", "goods-32", "goods-38"])

      _ = try shop.database.take([
        productRow("tea-0", title: "Tea", with: [.type: "Tea", .titleZh: "安溪", .quantity: "1"])
      ])
      #expect(try await ids().first == "goods-1")
      #expect(try shop.problems == [])
    }
  }

  @Test func `Keys and words are made again when the library that folds them has another version`() async throws {
    try await withShop(goods: Self.goods + goodsRows(300)) { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "Grund\u{AD}stück")
      try await shop.runInShell(
        """
        UPDATE goods SET nameZhKey = '', nameKey = 'old';
        UPDATE person SET searchNames = '';
        DELETE FROM goodsSearch; DELETE FROM letterSearch;
        UPDATE setting SET value = '1.0' WHERE name = 'foldingVersion'
        """)

      try ShopDatabase(path: shop.databasePath, server: .testing).close()

      #expect(try shop.problems == [])
      let form = try shop.database.values("SELECT value FROM setting WHERE name = 'foldingVersion'", as: String.self)
      #expect(form == [TextFolding.version])
    }
  }
}
