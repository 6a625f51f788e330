import HTTPTypes
import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsSearchTests {
  @Test func `A word in pinyin finds its syllables in a description`() async throws {
    let goods = [
      productRow("box", title: "Gift box", with: [.body: "Spring Long Jing and jasmine."]),
      productRow("pot", title: "Long pot", with: [.body: "Of Jing de zhen. Da Hong Pao."]),
    ]
    try await withShop(goods: goods) { shop in
      let page = try await shop.get("/search?q=longjing").page("GoodsSearch")
      #expect(try page.ids("main ul.shelf > li").contains("goods-1"))
      #expect(try page.ids("main ul.shelf > li").contains("goods-2") == false)
      #expect(try await shop.get("/search?q=dahongpao").page("GoodsSearch").texts("mark") == ["Da Hong Pao"])
    }
  }

  private static let goods = [
    productRow(
      "long-jing", title: "Long Jing Tea", price: "328",
      with: [
        .type: "Tea", .titleZh: "明前龙井茶", .maker: "Shiyan Garden", .quantity: "4",
        .body: "Flat leaves with a chestnut aroma.", .bodyZh: "玻璃杯投茶三克，清甜。",
      ]),
    productRow(
      "pot", title: "Teapot, celadon", price: "88",
      with: [.type: "Pots", .maker: "Lin & Söhne", .quantity: "0", .body: "For a green tea. 50% off."]),
    productRow("lamp", title: "Desk lamp", price: "12", with: [.type: "Lamps", .maker: "Tea House", .quantity: "9"]),
    productRow(
      "café", title: "Café cup", price: "7", with: [.type: "Cups", .quantity: "1", .body: "Without a handle."]),
  ]

  private static let shop = SharedShop(goods: goods)

  @Test(
    arguments: [
      // The name as typed comes first, then beginnings, then the sort and the maker, then the description.
      ("tea", [1, 2, 3]), ("Tea", [1, 2, 3]), ("teapot", [2]), ("lamp tea", [3]), ("chestnut", [1]), ("pots", [2]),
      ("shiyan", [1]), ("sohne", [2]), ("SÖHNE", [2]), ("cafe", [4]), ("CAFÉ", [4]), ("龙井", [1]), ("玻璃杯", [1]),
      ("井龙", [1]), ("茶", [1]), ("清甜", [1]), ("teapto", [2]), ("teepot", [2]), ("tepot", [2]), ("celadonn", [2]),
      ("eladon", []), ("chestnutt arma", [1]), ("xyzzyx", []), ("50%", [2]), ("tea NOT lamp", [3, 1, 2]),
      ("\"tea\"", [1, 2, 3]),
      ("name : tea", [1, 2, 3]), ("tea*", [1, 2, 3]), ("(", []), ("🍵", []), ("te", [1, 2, 3]), ("green te", [2]),
      (" ", []),
    ])
  func `A search finds goods by any of their texts, the best first`(text: String, ids: [Int]) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      let form = try await client.get("/").form(action: "/search")

      let page = try await client.submit(form, ["q": text]).page("GoodsSearch")

      #expect(try page.ids("main ul.shelf > li") == ids.map { "goods-\($0)" }, "\(text)")
    }
  }

  /// Goods of two sorts that have a Chinese name, too.
  private static let sortsShop = SharedShop(goods: [
    productRow("long-jing", title: "Long Jing", with: [.type: "Green tea", .typeZh: "绿茶", .titleZh: "明前龙井"]),
    productRow("bi-luo", title: "Bi Luo Chun", with: [.type: "Green tea", .body: "Needs no 杯."]),
    productRow("mug", title: "Mug", with: [.type: "Cups", .typeZh: "茶杯子"]),
  ])

  @Test(
    arguments: [
      ("绿茶", [1, 2]), ("绿", [1, 2]), ("茶", [1, 2, 3]), ("杯子", [3]), ("龙井绿茶", [1]), ("龙井 绿茶", [1]),
      ("green tea", [1, 2]), ("cups", [3]), ("绿茶 cups", [1, 2, 3]), ("绿茶 杯", [2]),
    ])
  func `A search finds goods by both names of their sort`(text: String, ids: [Int]) async throws {
    try await Self.sortsShop.use { shop in
      let client = shop.client()
      let form = try await client.get("/").form(action: "/search")
      let page = try await client.submit(form, ["q": text]).page("GoodsSearch")
      #expect(try page.ids("main ul.shelf > li").sorted() == ids.map { "goods-\($0)" }, "\(text)")
    }
  }

  private static let formsShop = SharedShop(goods: [
    productRow("fan", title: "Painted fan"), productRow("screen", title: "Screen with a painting"),
    productRow("salt", title: "Salt & Pepper"), productRow("bread", title: "Bread and Salt"),
  ])

  @Test(
    arguments: [
      ("paintings", [2]), ("painted", [1]), ("paint", [1, 2]), ("salt and pepper", [3]), ("Salt & Pepper", [3]),
      ("salt ＆ bread", [4]), ("bread AND salt", [4]), ("and", [4]), ("& pepper", [3]), ("the salt of pepper", [3]),
    ])
  func `A search finds plurals and beginnings of words, and leaves out words that most texts have`(
    text: String, ids: [Int]
  ) async throws {
    try await Self.formsShop.use { shop in
      let client = shop.client()
      let page = try await client.submit(client.get("/").form(action: "/search"), ["q": text]).page("GoodsSearch")
      #expect(try page.ids("main ul.shelf > li").sorted() == ids.map { "goods-\($0)" }, "\(text)")
    }
  }

  private static let kanaShop = SharedShop(goods: [
    productRow("a", title: "おちゃ"), productRow("b", title: "オチャのカップ"), productRow("c", title: "ｵﾁｬ ｶｯﾌﾟ"),
  ])

  @Test(arguments: [
    ("おちゃ", ["おちゃ", "オチャ", "ｵﾁｬ"]), ("オチャ", ["おちゃ", "オチャ", "ｵﾁｬ"]), ("ｵﾁｬ", ["おちゃ", "オチャ", "ｵﾁｬ"]),
    ("かっぷ", ["カップ", "ｶｯﾌﾟ"]), ("ｶｯﾌﾟ", ["カップ", "ｶｯﾌﾟ"]), ("おちや", []),
  ])
  func `Hiragana and katakana, also of half width, find each other and are marked`(
    text: String, marks: [String]
  ) async throws {
    try await Self.kanaShop.use { shop in
      let client = shop.client()
      let page = try await client.submit(client.get("/").form(action: "/search"), ["q": text]).page("GoodsSearch")
      #expect(try page.texts("main ul.shelf mark").sorted() == marks.sorted(), "\(text)")
    }
  }

  @Test func `A sort that gets another Chinese name is found by it`() async throws {
    try await withShop(goods: [productRow("mug", with: [.type: "Mugs", .typeZh: "杯子"])]) { shop in
      let target = "/search?q=%E9%A9%AC%E5%85%8B"
      #expect(try await shop.get(target).page("GoodsSearch").ids("main ul.shelf > li") == [])
      _ = try shop.database.take([productRow("mug", with: [.type: "Mugs", .typeZh: "马克杯"])])
      #expect(try await shop.get(target).page("GoodsSearch").ids("main ul.shelf > li") == ["goods-1"])
    }
  }

  @Test func `Goods with a word come before goods with only the beginning of one, wherever it is`() async throws {
    let goods = [
      productRow("a", with: [.body: "Greenish."]), productRow("b", with: [.body: "Green."]),
      productRow("c", with: [.maker: "Greenland"]), productRow("d", with: [.maker: "Green"]),
    ]
    try await withShop(goods: goods) { shop in
      let page = try await shop.get("/search?q=green").page("GoodsSearch")

      #expect(try page.ids("main ul.shelf > li") == ["goods-4", "goods-3", "goods-2", "goods-1"])
    }
  }

  @Test func `A result and its filters follow a change of the goods`() async throws {
    try await withShop(goods: Self.goods) { shop in
      func ids(_ query: String) async throws -> [String] {
        try await shop.get("/search?q=tea\(query)").page("GoodsSearch").ids("main ul.shelf > li")
      }
      #expect(try await ids("") == ["goods-1", "goods-2", "goods-3"])
      #expect(try await ids("&stock=1") == ["goods-1", "goods-3"])

      try shop.database.execute("UPDATE goods SET stock = 1 WHERE id = 2")
      #expect(try await ids("&stock=1") == ["goods-1", "goods-2", "goods-3"])
      try shop.database.execute("DELETE FROM goods WHERE id = 1")
      #expect(try await ids("") == ["goods-2", "goods-3"])
    }
  }

  @Test func `The length of a filtered list follows a change of the goods`() async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      func summary() async throws -> String? {
        try await shop.get("/sorts/1/goods?stock=1").page("GoodsList").first(".count")?.text
      }
      #expect(try await summary() == "1–15 of 20")

      try shop.database.execute("UPDATE goods SET stock = 0 WHERE id = 2")

      #expect(try await summary() == "1–15 of 19")
    }
  }

  @Test func `An excerpt begins and ends between words`() throws {
    let text = String(repeating: "mountain ", count: 20) + "tea " + String(repeating: "garden ", count: 40)

    let excerpt = try #require(SearchMarks([SearchedWord(.beginning("tea"))]).excerpt(of: text)).map(\.text).joined()

    let words = excerpt.split { $0 == " " || $0 == "…" }
    #expect(excerpt.hasPrefix("…") && excerpt.hasSuffix("…") && excerpt.count <= 162)
    #expect(Set(words) == ["mountain", "tea", "garden"])
  }

  @Test func `The words that were found are marked in names and in the description`() async throws {
    try await Self.shop.use { shop in
      let tea = try await shop.get("/search?q=tea").page("GoodsSearch")
      #expect(try tea.texts("#goods-1 h3 mark") == ["Tea"])
      #expect(try tea.texts("#goods-2 h3 mark") == ["Teapot"])
      #expect(try await shop.get("/zh/search?q=%E9%BE%99%E4%BA%95").page("GoodsSearch").texts("mark") == ["龙井"])
      let chestnut = try await shop.get("/search?q=chestnut").page("GoodsSearch")
      #expect(try chestnut.first("#goods-1 .excerpt")?.text == "Flat leaves with a chestnut aroma.")
      #expect(try chestnut.texts("mark") == ["chestnut"])
      #expect(
        try await shop.get("/search?q=teapto").page("GoodsSearch").first(".correction")?.text.contains("teapot") == true
      )
    }
  }

  @Test(
    arguments: [
      ("q=tea&order=price", [3, 2, 1]), ("q=tea&order=-price", [1, 2, 3]), ("q=tea&order=name", [3, 1, 2]),
      ("q=tea&order=new", [3, 2, 1]), ("q=tea&stock=1", [1, 3]), ("q=tea&min=50&max=100", [2]),
      ("q=tea&maker=Tea%20House", [3]), ("q=tea&order=price&stock=1", [3, 1]), ("q=teapto&stock=1", []),
    ])
  func `A result is sorted and filtered as a list is`(query: String, ids: [Int]) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/search?\(query)").page("GoodsSearch")

      #expect(try page.ids("main ul.shelf > li") == ids.map { "goods-\($0)" })
    }
  }

  @Test func `The pages of a result hold all goods once and keep the search`() async throws {
    try await withShop(goods: goodsRows(20) + goodsRows(20, sort: "Tea") + Self.goods) { shop in
      let client = shop.client()
      var response = try await client.get("/search?q=tea&min=1")
      #expect(try response.page("GoodsSearch").first("main .count")?.text == "1–15 of 23")
      var ids = try response.page("GoodsSearch").ids("main ul.shelf > li")
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        ids += try response.page("GoodsSearch").ids("main ul.shelf > li")
      }

      #expect(ids.count == 23 && Set(ids).count == 23)
      #expect(try response.form(action: "/search").fields.contains { $0.name == "q" })
      try await shop.get("/search?q=tea&page=9").page("Problem", .notFound)
    }
  }

  @Test func `Goods that an import changes or removes are found by their new texts only`() async throws {
    try await withShop(goods: Self.goods) { shop in
      _ = try shop.database.take([productRow("pot", title: "Kettle", with: [.type: "Pots"])])
      #expect(try await shop.get("/search?q=teapot").page("GoodsSearch").ids("main ul.shelf > li") == [])
      #expect(try await shop.get("/search?q=kettle").page("GoodsSearch").ids("main ul.shelf > li") == ["goods-2"])
      try shop.database.execute("DELETE FROM goods WHERE id = 2")
      #expect(try await shop.get("/search?q=kettle").page("GoodsSearch").first(".empty h2") != nil)
    }
  }

  @Test(arguments: ["min=x", "min=9&max=1"])
  func `A price that cannot be read is shown at its field, with what is found without it`(query: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/search?q=tea&\(query)").page("GoodsSearch", .badRequest)

      #expect(try page.first("details#finder[open] .error") != nil)
      #expect(try page.all("main ul.shelf > li").isEmpty == false)
    }
  }

  @Test(arguments: ["order=relevance", "stock=0", "page=0"])
  func `An invalid filter of a search is a bad request with a way out`(query: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/search?q=tea&\(query)").page("Problem", .badRequest)

      #expect(try page.first("main a.button")?["href"]?.hasPrefix("/search") == true)
    }
  }

  @Test func `A search without words asks for some, and one without matches says what to try`() async throws {
    try await Self.shop.use { shop in
      let empty = try await shop.get("/search").page("GoodsSearch")
      #expect(try empty.first("main input[name=q]") != nil)
      let none = try await shop.get("/search?q=xyzzyx").page("GoodsSearch")
      #expect(try none.first("main .empty h2")?.text == "No goods match “xyzzyx”")
      #expect(try none.first("main .empty a")?["href"] == "/sorts")
      let long = try await shop.get("/search?q=\(String(repeating: "tea+", count: 900))").page("GoodsSearch")
      #expect(try long.first("main input[name=q]")?["value"]?.count == 100)
    }
  }
}
