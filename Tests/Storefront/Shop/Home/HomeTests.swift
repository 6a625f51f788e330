import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct HomeTests {
  /// A shop of somebody's own.
  private static let own = ShopOptions.testing { $0.isDemo = false }

  @Test func `Home links to the sorts and to the mailbox`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      let home = try await client.get("/")
      try home.page("Home")

      let sorts = try await client.follow(home.link(text: "Browse categories"))
      let mail = try await client.follow(home.link(text: "Open the mailbox"))

      try sorts.page("SortList")
      try mail.page("MailList")
    }
  }

  @Test func `Home shows the first six sorts, and says how many there are`() async throws {
    let rows = (1...8).flatMap { goodsRows(1, sort: "Sort \($0)") }

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/").page("Home")

      let strip = "section[aria-labelledby=sorts]"
      #expect(try page.ids("\(strip) li") == (1...6).map { "sort-\($0)" })
      #expect(try page.first("\(strip) header a")?.text == "All 8 categories")
      #expect(try page.first("\(strip) header a")?["href"] == "/sorts")
    }
  }

  @Test func `Home shows the four latest goods of a shop with several sorts, the latest first`() async throws {
    var rows = goodsRows(6)
    rows[0][.type] = "Pots"

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/").page("Home")

      #expect(
        try page.ids("section[aria-labelledby=new] li") == ["goods-6", "goods-5", "goods-4", "goods-3"])
      #expect(try page.first("li#goods-6 h3 a")?["href"] == "/goods/6-mugs-6")
    }
  }

  @Test func `Goods that are sold out come after all others`() async throws {
    var rows = goodsRows(6)
    for index in [2, 4, 5] { rows[index][.quantity] = "0" }
    rows[0][.type] = "Pots"

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/").page("Home")

      #expect(
        try page.ids("section[aria-labelledby=new] li") == ["goods-4", "goods-2", "goods-1", "goods-6"])
    }
  }

  @Test func `Home describes the shop's catalogue`() async throws {
    var rows = ["Rings", "Chains", "Pins", "Beads", "Clips"].flatMap { goodsRows(1, sort: $0) }
    for index in rows.indices where index != 1 { rows[index][.picture] = "https://a.example/\(index).jpg" }

    try await withShop(goods: rows, Self.own) { shop in
      let page = try await shop.get("/").page("Home")

      #expect(page.title == "Welcome to Vitrine · Vitrine")
      #expect(try page.first(".hero h1")?.text == "Welcome to Vitrine")
      #expect(try page.texts(".hero p:not(.actions)") == ["Rings, Chains, Pins and more: 5 categories."])
      #expect(
        try page.all(".hero .windows img").map { $0["src"] } == [0, 2, 3].map { "https://a.example/\($0).jpg" })
      #expect(try page.texts("body > footer p") == ["Vitrine 橱窗"])
    }
  }

  @Test func `A shop has the name and the tagline that it is given`() async throws {
    let options = ShopOptions.testing {
      ($0.isDemo, $0.name, $0.tagline) = (false, "Kim & Sons", "Rings for every finger")
    }

    try await withShop(goods: goodsRows(1), options) { shop in
      let (home, sorts) = (try await shop.get("/").page("Home"), try await shop.get("/sorts").page("SortList"))

      #expect(home.title == "Rings for every finger · Kim & Sons")
      #expect(sorts.title == "Categories · Kim & Sons")
      #expect(try home.first(".hero h1")?.text == "Rings for every finger")
      #expect(try sorts.first("a.brand")?.text == "Kim & Sons")
      #expect(try sorts.texts("body > footer p") == ["Kim & Sons", "Rings for every finger"])
    }
  }

  @Test func `Chinese pages have the Chinese name and tagline of the shop, or else the other ones`() async throws {
    let options = ShopOptions.testing {
      $0.isDemo = false
      ($0.name, $0.nameZh, $0.tagline, $0.taglineZh) = ("Kim & Sons", "金家", "Rings for every finger", "指间有光")
    }
    try await withShop(goods: goodsRows(1), options) { shop in
      let (home, english) = (try await shop.get("/zh").page("Home"), try await shop.get("/").page("Home"))
      #expect(home.title == "指间有光 · 金家" && english.title == "Rings for every finger · Kim & Sons")
      #expect(try home.first(".hero h1")?.text == "指间有光")
      #expect(try home.texts("body > footer p") == ["Kim & Sons 金家", "指间有光"])
      #expect(try english.texts("body > footer p") == ["Kim & Sons 金家", "Rings for every finger"])
    }
    let plain = ShopOptions.testing {
      ($0.isDemo, $0.name, $0.tagline) = (false, "Kim & Sons", "Rings for every finger")
    }
    try await withShop(goods: goodsRows(1), plain) { shop in
      let home = try await shop.get("/zh").page("Home")
      #expect(home.title == "Rings for every finger · Kim & Sons")
    }
  }

  @Test func `The home page of a shop with one sort shows its goods at once`() async throws {
    var rows = goodsRows(10)
    for index in rows.indices { rows[index][.picture] = "https://a.example/\(index).jpg" }

    try await withShop(goods: rows, Self.own) { shop in
      let page = try await shop.get("/").page("Home")

      #expect(try page.all("section[aria-labelledby=sorts]").isEmpty)
      #expect(try page.all("section[aria-labelledby=new] li").count == 8)
      #expect(try page.first("section[aria-labelledby=new] header a")?.text == "Mugs")
      #expect(try page.all(".hero .windows img").count == 3)
    }
  }

  @Test func `The demo has its own words and pictures, and each page says that it is a demo`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let (home, login) = (try await shop.get("/").page("Home"), try await shop.get("/login").page("Login"))

      #expect(try home.first(".hero h1")?.text == "Something good in every window")
      #expect(try home.texts(".hero p:not(.actions)").first?.hasPrefix("Tea, books, lamps") == true)
      #expect(try home.all(".hero .windows img").first?.file == "/pictures/tea-tin-wave.svg")
      for page in [home, login] {
        #expect(try page.first("body > footer #demo")?.text.hasPrefix("This is a demo.") == true)
      }
    }
    try await withShop(goods: goodsRows(1), Self.own) { shop in
      let home = try await shop.get("/").page("Home")
      #expect(try home.all("#demo").isEmpty && !home.text.contains("Tea, books, lamps"))
    }
  }

  @Test(arguments: ["/", "/sorts"])
  func `A shop without goods says so to visitors, and tells its operators how to get goods`(path: String) async throws {
    let options = ShopOptions.testing { ($0.isDemo, $0.name) = (false, "Kim & Sons") }
    try await withShop(options) { shop in
      let page = try await shop.get(path).document
      #expect(try page.texts("main .empty h2") == ["Kim & Sons has no goods yet"])
      #expect(try page.all("main .empty a").isEmpty && page.all("main li").isEmpty)
      #expect(try page.all("main img").isEmpty)
    }
    try await withShop { shop in
      let client = try await shop.operatorClient()
      let page = try await client.get(path).document
      #expect(try page.first("main a[href='/desk/goods/new']") != nil)
      try await client.follow(page.link(text: "Import goods")).page("DeskImportList")
    }
  }
}
