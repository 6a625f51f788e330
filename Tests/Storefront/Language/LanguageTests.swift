import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// Which language a page is in, and how a reader gets to another one.
@Suite struct LanguageTests {
  private static let chinese: HTTPFields = [.acceptLanguage: "zh-CN,zh;q=0.9,en;q=0.8"]
  private static let options = {
    var options = ShopOptions.testing
    options.origin = "https://shop.example"
    return options
  }()

  private static let shop = SharedShop(goods: goodsRows(20))

  @Test(arguments: [("/", "/zh"), ("/sorts", "/zh/sorts"), ("/sorts/1/goods?page=2", "/zh/sorts/1/goods?page=2")])
  func `A reader of Chinese is led to the Chinese page`(_ target: String, _ chinese: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get(target, headerFields: Self.chinese)

      #expect(response.status == .found)
      #expect(response.headerFields[.location] == chinese)
      #expect(response.headerFields[.vary] == "Accept-Language, Cookie")
      #expect(response.headerFields[.cacheControl] == "no-store")
      #expect(response.headerFields[.setCookie] == nil)
    }
  }

  @Test func `A page is shown as it is if its address or the reader asks for it`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let fields: [(String, HTTPFields)] = [
        ("/", [:]), ("/", [.acceptLanguage: "en,zh;q=0.9"]), ("/", [.acceptLanguage: "de"]), ("/zh", Self.chinese),
        ("/zh", [.acceptLanguage: "en"]), ("/zh/sorts", [.cookie: "language=en"]), ("/robots.txt", Self.chinese),
        ("/sitemap.xml", Self.chinese), ("/manifest.webmanifest", Self.chinese), ("/style.css", Self.chinese),
        ("/", [.acceptLanguage: "zh", .cookie: "language=en"]), ("/nowhere", Self.chinese),
        ("/sorts", [.acceptLanguage: "zh", HTTPField.Name("Vitrine-Live")!: "1"]),
        ("/mail/people?q=n", [.acceptLanguage: "zh", HTTPField.Name("Sec-Fetch-Dest")!: "empty"]),
      ]
      for (target, fields) in fields {
        let response = try await shop.get(target, headerFields: fields)
        #expect(response.status != .found, "\(target) \(fields)")
      }
      #expect(try await shop.client(redirects: .manual).post("/login", headerFields: Self.chinese).status != .found)
    }
  }

  @Test func `A page that is kept for others does not hide the one in the reader's language`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      for _ in 0..<2 {
        let (english, chinese) = (try await shop.get("/sorts"), try await shop.get("/zh/sorts"))
        #expect(try english.page("SortList").first("html")?["lang"] == "en")
        #expect(try await shop.get("/sorts", headerFields: Self.chinese).status == .found)
        #expect(try chinese.page("SortList").first("html")?["lang"] == "zh-Hans")
      }
    }
  }

  @Test func `The switch shows the same page in the other language, and the choice is remembered`() async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      let client = shop.client()
      let page = try await client.get("/sorts/1/goods?page=2").page("GoodsList")
      let links = try page.all(".languages a")
      #expect(links.map(\.text) == ["English", "简体中文"])
      #expect(links.map { $0["lang"] } == ["en", "zh-Hans"])
      #expect(links.map { $0["aria-current"] } == ["page", nil])

      let chinese = try await client.get(try #require(links.last?["href"]))
      #expect(chinese.target == "/zh/sorts/1/goods?page=2")
      #expect(chinese.headerFields[.contentLanguage] == "zh-Hans")
      #expect(try await client.get("/").target == "/zh")

      let english = try #require(try chinese.page("GoodsList").first(".languages a")?["href"])
      #expect(try await client.get(english).target == "/sorts/1/goods?page=2")
      #expect(try await client.get("/", headerFields: Self.chinese).target == "/")
    }
  }

  @Test(arguments: [
    ("/sorts/1/goods?min=abc", "/sorts/1/goods?min=abc", HTTPResponse.Status.badRequest),
    ("/sorts/1/goods?page=abc&stock=1", "/sorts/1/goods?stock=1", .badRequest),
    ("/sorts/1/goods?page=abc&order=abc", "/sorts/1/goods", .badRequest),
    ("/sorts/1/goods?min=%22%3E%3Cb%3E", "/sorts/1/goods?min=%22%3E%3Cb%3E", .badRequest),
    ("/sorts/1/goods?page=9", "", .notFound), ("/nowhere?x=1", "", .notFound),
  ])
  func `The page for a problem leads to the same page in the other language`(
    target: String, page: String, status: HTTPResponse.Status
  ) async throws {
    try await Self.shop.use { shop in
      for prefix in ["", "/zh"] {
        let response = try await shop.get(prefix + target)
        #expect(response.status == status)
        let links = try response.document.all(".languages a").compactMap { $0["href"] }
        let mark = page.contains("?") ? "&" : "?"
        #expect(links == ["\(page.isEmpty ? "/" : page)\(mark)language=en", "/zh\(page)\(mark)language=zh-Hans"])
      }
    }
  }

  @Test(arguments: ["/sorts?language=de", "/?language=", "/nowhere?language=en", "/?language=en&x=1", "/?language=zh"])
  func `An unknown choice changes nothing`(_ target: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get(target)
      #expect(response.headerFields[.setCookie] == nil)
    }
  }

  @Test func `Every link and form of a Chinese page stays in Chinese, and every redirect`() async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      for target in [
        "", "/sorts", "/sorts/1/goods", firstGoodsPage, "/search?q=mugs", "/mail", "/mail/\(mail.rawValue)",
        "/mail/new", "/mail/people?q=n", "/profile", "/nowhere",
      ] {
        let page = try await client.get("/zh" + target).document
        let links = try page.all("a[href^='/'], form[action^='/']").compactMap { $0["href"] ?? $0["action"] }
        let others = links.filter { !$0.hasPrefix("/zh/") && $0 != "/zh" && !$0.contains("language=") }
        #expect(others == [] && !links.isEmpty, "\(target)")
      }
      let manual = shop.client(redirects: .manual)
      #expect(
        try await manual.get("/zh/mail").headerFields[.location]?.hasPrefix("/zh/login?return=%2Fzh%2Fmail") == true)
      let next = try await client.post("/zh/sorts/1/goods/next", form: ["page": "1"])
      #expect(next.target == "/zh/sorts/1/goods?page=2")
      let archived = try await client.post("/zh/mail/\(mail.rawValue)/archive", form: ["from": "/zh/mail"])
      #expect(archived.target == "/zh/mail")
      let list = try archived.page("MailList")
      #expect(try list.first("#done")?.text == "已归档。")
      let undone = try await client.submit(try list.form(button: "撤销"))
      #expect(undone.target == "/zh/mail")
      #expect(try undone.page("MailList").first(".flash")?.text == "已撤销操作。")
    }
  }

  @Test func `An action that was sent before signing in is asked about in the language of the page`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      let login = try await client.post("/zh/mail/\(mail.rawValue)/archive", form: ["from": "/zh/mail"])
      #expect(try login.page("Login").first(".reason")?.text == "您尚未登录，因此“归档”未执行。登录后将询问您是否继续执行。")
      let pending = try await client.submit(try login.document.form(button: "以 Chen Yu 的身份继续"))
      #expect(pending.target == "/zh/pending")
      #expect(try pending.page("Pending").first("h1")?.text == "现在执行“归档”？")
      #expect(try await client.submit(try pending.document.form(button: "归档")).target == "/zh/mail")
    }
  }

  @Test func `Search engines learn the addresses of a page in both languages`() async throws {
    let mug = productRow("mug", title: "Mug", with: [.type: "Mugs", .titleZh: "马克杯"])
    try await withShop(goods: [mug], Self.options) { shop in
      let (english, chinese) = ("/goods/1-mug", "/zh/goods/1-%E9%A9%AC%E5%85%8B%E6%9D%AF")
      let expected = [
        "en": "https://shop.example\(english)", "zh-Hans": "https://shop.example\(chinese)",
        "x-default": "https://shop.example\(english)",
      ]
      for target in [english, chinese] {
        let page = try await shop.get(target).page("GoodsDetail")
        let links = try page.all("link[rel=alternate]").map { ($0["hreflang"] ?? "", $0["href"] ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: links) == expected)
        #expect(try page.first("link[rel=canonical]")?["href"] == "https://shop.example\(target)")
      }
      // A page that names another one as its canonical page has no languages for search engines.
      for target in [english + "?picture=1", "/sorts/1/goods?order=price"] {
        let page = try await shop.get(target).document
        #expect(try page.all("link[rel=canonical]").count == 1 && page.all("link[rel=alternate][hreflang]").isEmpty)
      }
      let map = try await shop.get("/zh/sitemap.xml").text
      #expect(
        map.contains(
          "<loc>https://shop.example\(chinese)</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://shop.example\(english)\""
        ))
      #expect(map.contains("hreflang=\"x-default\" href=\"https://shop.example/\"/>"))
      let robots = try await shop.get("/robots.txt").text
      #expect(robots.contains("\nDisallow: /zh/mail\n"))
      #expect(robots.contains("\nSitemap: https://shop.example/zh/sitemap.xml\n"))
      #expect(try await shop.get("/nowhere").document.first("link[rel=alternate]") == nil)
    }
  }

  @Test func `The start page of a language has one address`() async throws {
    try await withShop { shop in
      let response = try await shop.get("/zh/")
      #expect(response.status == .permanentRedirect)
      #expect(response.headerFields[.location] == "/zh")
      for target in ["/zhx", "/zh/zh", "/zh/style.css", "/zh/live"] {
        #expect(try await shop.get(target).status == .notFound, "\(target)")
      }
    }
  }

  @Test func `A request that the server refuses is answered in the language of its address`() async throws {
    try await withServedShop { shop in
      let body = [UInt8](repeating: 0x61, count: 1 << 20 + 1)
      let response = try await shop.client().send(method: .post, target: "/zh/login", body: body)
      #expect(try response.page("Problem", .contentTooLarge).first("main h1")?.text == "表单内容过大")
      let unmeasured = try await shop.client().send(
        method: .post, target: "/zh/login", headerFields: [.transferEncoding: "chunked"])
      #expect(try unmeasured.page("Problem", .lengthRequired).first("main h1")?.text == "请求无效")
    }
  }
}
