import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Words in place of mistyped ones.
@Suite struct TypingErrorTests {
  @Test(arguments: [("tae", ["tea"]), ("teaa", ["tea"]), ("hte", []), ("wiht", ["whit"]), ("tapn", ["tan", "tap"])])
  func `A mistyped word is not taken for one that is in every text, and exchanged letters come first`(
    typed: String, corrections: [String]
  ) async throws {
    let goods = [productRow("tea", title: "Tea", with: [.body: "The tan tap and the whit of tea with them."])]
    try await withShop(goods: goods) { shop in
      let found = try await shop.database.read { try TypingErrors.corrections(of: typed, in: $0) }
      #expect(found == corrections)
    }
  }

  @Test func `A word that no goods have any more is not offered for a mistyped one`() async throws {
    let goods = [productRow("pot", title: "Kettle"), productRow("mug", title: "Kittle nettle")]
    try await withShop(goods: goods) { shop in
      func corrections() async throws -> [String] {
        try await shop.database.read { try TypingErrors.corrections(of: "kattle", in: $0) }
      }
      #expect(try await corrections() == ["kettle", "kittle"])
      try shop.database.execute("DELETE FROM goods WHERE handle = 'pot'")
      #expect(try await corrections() == ["kittle"])

      try shop.database.execute("DELETE FROM goods")
      #expect(try await corrections() == [])
    }
  }

  @Test func `If no goods have all words in place of mistyped ones, those with some are shown`() async throws {
    let goods = [productRow("pot", title: "Kettle"), productRow("lamp", title: "Lantern")]
    try await withShop(goods: goods) { shop in
      let data = GoodsSearchDataController(database: shop.database)
      #expect(try await data.page(.first, with: "kattle", GoodsQuery()).corrections == ["kettle"])

      let page = try await data.page(.first, with: "kattle lantren", GoodsQuery())

      #expect(page.corrections == [] && page.isPartial && page.page.total == 2)
    }
  }

  @Test(
    arguments: [
      ("kettel", "kettle", true), ("ketle", "kettle", true), ("kettlle", "kettle", true), ("kattle", "kettle", true),
      ("arma", "aroma", true), ("teh", "the", false), ("lamq", "lamp", false), ("eladon", "celadon", false),
      ("porcellan", "porcelain", false),
    ])
  func `A word is only searched for in place of a typed one that is nearly the same`(
    typed: String, word: String, isNear: Bool
  ) {
    #expect(TypingErrors.isNear(word, to: typed) == isNear)
  }

  @Test func `A word that is not near is offered with a link, and nothing is found`() async throws {
    let goods = [
      productRow("a", title: "Porcelain cup"), productRow("b", title: "Kettle"), productRow("c", title: "Model x100"),
    ]
    try await withShop(goods: goods) { shop in
      let offered = try await shop.get("/search?q=porcellan&order=price").page("GoodsSearch")
      #expect(try offered.first("main .empty h2") != nil)
      #expect(try offered.ids("main ul.shelf > li") == [])
      #expect(try offered.first("main .correction a")?.text == "Did you mean “porcelain”?")
      #expect(try offered.first("main .correction a")?["href"] == "/search?q=porcelain&order=price")
      let chinese = try await shop.get("/zh/search?q=porcellan").page("GoodsSearch")
      #expect(try chinese.first("main .correction a")?.text == "您要找的是不是“porcelain”？")

      let used = try await shop.get("/search?q=ketle").page("GoodsSearch")
      #expect(try used.ids("main ul.shelf > li") == ["goods-2"])
      #expect(try used.first("main .correction a")?["href"] == "/search?q=kettle")
      let model = try await shop.get("/search?q=x101").page("GoodsSearch")
      #expect(try model.first("main .correction") == nil)
      #expect(try await shop.get("/search?q=kettle").page("GoodsSearch").first("main .correction") == nil)
    }
  }

  @Test func `Of words that are as near, the one that most goods have comes first`() async throws {
    let goods = [productRow("a", title: "Kattle")] + (1...3).map { productRow("b\($0)", title: "Kittle") }
    try await withShop(goods: goods) { shop in
      let found = try await shop.database.read { try TypingErrors.corrections(of: "kettle", in: $0) }
      #expect(found == ["kittle", "kattle"])
    }
  }
}
