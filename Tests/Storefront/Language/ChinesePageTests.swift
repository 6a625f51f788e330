import Foundation
import HTTPTypes
import Testing

@testable import Storefront
@testable import WebMVVMTesting

/// Every page in Chinese: no text of the interface is left in English.
@Suite struct ChinesePageTests {
  /// What is the same in both languages: names of formats, the shop's name, and the link to the other language.
  private static let neutral = [
    "UTC", "CSV", "Shopify", "KiB", "CNY", "Vitrine", "English", "GET", "HEAD", "POST",
  ]
  private static let goods = [
    productRow(
      "mug", title: "Mug", price: "68",
      with: [
        .titleZh: "马克杯", .body: "<p>Glazed.</p>", .bodyZh: "<p>手工上釉。</p>", .type: "Mugs", .typeZh: "杯子",
        .maker: "Lin", .quantity: "2",
        .picture: "/pictures/none.svg", .sku: "MUG",
      ]),
    productRow(
      "cup", title: "Cup", price: "99999", with: [.type: "Mugs", .maker: "Wang", .quantity: "0", .body: "<p>Thin.</p>"]),
  ]
  /// Pages that anybody can open, also with what is wrong in their addresses.
  private static let open = [
    "", "/sorts", "/sorts/1/goods", "/sorts/1/goods?order=price&min=1&max=999999&stock=1&maker=Lin",
    "/sorts/1/goods?min=x", "/sorts/1/goods?min=9&max=1", "/sorts/1/goods?min=1.234", "/sorts/1/goods?max=999999999",
    "/sorts/1/goods?page=9", "/sorts/1/goods?page=9&stock=1", "/sorts/1/goods?page=x", "/sorts/1/goods?min=88888888",
    "/sorts/9/goods", "/goods/1-%E9%A9%AC%E5%85%8B%E6%9D%AF", "/goods/2-cup", "/goods/9", "/search", "/search?q=mug",
    "/search?q=mgu", "/search?q=xyz1", "/basket",
    "/search?q=mug&min=888888", "/search?q=mug&page=9", "/login", "/login?return=%2Fzh%2Fmail",
    "/login?return=%2Fzh%2Fprofile", "/login?return=%2Fzh%2Fmail%2Fnew", "/signup", "/nowhere",
  ]
  private static let own = [
    "/mail", "/mail?page=9", "/mail?q=fork", "/mail?q=nothing1", "/mail/sent", "/mail/archive", "/mail/trash",
    "/mail/1", "/mail/2", "/mail/999", "/mail/new", "/mail/new?reply=1", "/mail/new?reply=999", "/mail/people",
    "/mail/people?q=n", "/mail/people?q=xyz", "/mail/people?q=xyz&draft=letter-1", "/mail/drafts", "/profile",
    "/pending", "/order", "/orders", "/orders/9", "/wishes", "/mail/new?about=2",
  ]
  /// Forms that are refused, or that succeed with a message, in this order.
  private static let sent: [(String, [(String, String)])] = [
    ("/login", [("name", ""), ("password", "")]), ("/login", [("name", "x"), ("password", "y")]),
    ("/login", [("person", "99")]), ("/signup", [("name", ""), ("password", "")]),
    ("/signup", [("name", "a"), ("password", "short")]), ("/signup", [("name", "!!"), ("password", "password")]),
    ("/signup", [("name", "12345"), ("password", "vitrine123")]),
    ("/signup", [("name", "admin"), ("password", "a quiet word")]),
    ("/signup", [("name", "Li Na"), ("password", "li na li na")]),
    ("/signup", [("name", "Ms. Lin"), ("password", "a quiet word")]),
    ("/mail", [("to", ""), ("content", "")]), ("/mail", [("to", "Nobody"), ("content", "x")]),
    ("/mail", [("to", "Ms. Lin"), ("content", "Hello"), ("form", "1")]), ("/mail/refresh", []),
    ("/mail/people", [("to", "Xyz"), ("q", "xyz")]), ("/mail/people", [("q", "n")]), ("/mail/draft", []),
    ("/mail/draft", [("to", "铅笔"), ("content", "铅笔"), ("form", "a"), ("by-hand", "1")]),
    ("/mail/draft/recipients", [("draft", "letter-1"), ("add", "Ms. Lin")]),
    ("/mail/draft", [("content", "笔"), ("form", "b")]),
    ("/mail/draft", [("content", String(repeating: "笔", count: 30_000))]),
    ("/mail/draft/discarding", [("draft", "letter-1"), ("from", "/zh/mail/drafts")]), ("/undo/1", []),
    ("/mail/selection", [("from", "/zh/mail"), ("action", "archive")]),
    ("/mail/selection", [("from", "/zh/mail"), ("action", "trash"), ("mail", "1")]),
    ("/mail/selection", [("from", "/zh/mail"), ("action", "trash"), ("mail", "1")]),
    ("/mail/selection", [("mail", "1")]), ("/undo/1", [("from", "/zh/mail")]),
    ("/mail/1/restoration", [("from", "/zh/mail/1")]), ("/mail/1/unread", [("from", "/zh/mail/1")]),
    ("/mail/1/reading", [("from", "/zh/mail/1")]), ("/mail/1/archive", [("from", "/zh/mail")]),
    ("/profile", [("displayName", ""), ("portrait", "x"), ("timeZone", "x")]),
    ("/profile", [("displayName", "Chen Yu"), ("portrait", "fox"), ("timeZone", "Asia/Shanghai")]),
    ("/profile/password", [("current", "x"), ("password", "y")]), ("/profile/sessions", [("current", "x")]),
    ("/wishes", [("goods", "2"), ("kind", "stock")]), ("/wishes", [("goods", "1"), ("kind", "price")]),
    ("/wishes", [("goods", "1"), ("kind", "stock")]), ("/wishes/1/removal", []), ("/wishes/1/removal", []),
    ("/basket", [("goods", "1"), ("quantity", "1")]), ("/order", [("recipient", "")]),
    ("/order", [("recipient", "铅"), ("address", "笔"), ("form", "1"), ("shown", "1-0-1-6700-CNY")]),
    ("/order", [("recipient", "铅"), ("address", "笔"), ("form", "1"), ("shown", "1-0-1-6800-CNY")]),
    ("/order", [("recipient", "铅"), ("address", "笔"), ("form", "1"), ("shown", "1-0-1-6800-CNY")]),
    ("/orders/1/cancel", []), ("/orders/1/cancel", []),
    ("/mail", [("to", "Vitrine"), ("content", "铅笔"), ("draft", "about-1"), ("form", "q")]),
    ("/basket", [("goods", "1"), ("quantity", "2")]), ("/basket", [("goods", "1"), ("quantity", "1")]),
    ("/basket", [("goods", "1"), ("quantity", "0")]), ("/basket", [("goods", "2"), ("quantity", "1")]),
    ("/basket", [("goods", "1"), ("quantity", "1"), ("variant", "1")]), ("/basket", [("goods", "9")]),
    ("/basket/lines", [("line", "1"), ("quantity", "x")]), ("/basket/lines", [("line", "1"), ("quantity", "3")]),
    ("/basket/lines", [("line", "1"), ("quantity", "0")]), ("/basket/lines", [("line", "1"), ("quantity", "0")]),
    ("/sorts/1/goods/next", []), ("/sorts/1/goods/next", [("page", "9")]), ("/sorts", []),
    ("/logout/everywhere", []), ("/logout", []), ("/profile", [("displayName", "Chen Yu")]), ("/profile/password", []),
    ("/mail", [("to", "x"), ("content", "y")]),
  ]

  @Test func `No page in Chinese has an English text`() async throws {
    try await withShop(goods: Self.goods) { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      var english = EnglishTexts(except: try texts(of: shop.database) + Self.neutral)
      for target in Self.open { try expectChinese(await shop.get("/zh" + target), &english) }
      let client = shop.client()
      try await client.signIn()
      for target in Self.own + Self.open { try expectChinese(await client.get("/zh" + target), &english) }
      for (target, form) in Self.sent {
        let fields = form.map { HTMLForm.Field($0.0, $0.1) }
        try expectChinese(await client.post("/zh" + target, form: fields), &english)
      }
    }
  }

  @Test func `An empty shop in Chinese has no English text`() async throws {
    try await withShop { shop in
      var english = EnglishTexts(except: Self.neutral)
      for target in ["", "/sorts", "/search?q=x", "/sorts/1/goods"] {
        try expectChinese(await shop.get("/zh" + target), &english)
      }
    }
  }

  @Test func `Goods have their Chinese name and description, otherwise those in the other language`() async throws {
    try await withShop(goods: Self.goods) { shop in
      let list = try await shop.get("/zh/sorts/1/goods").page("GoodsList")
      #expect(try list.all("main li h3").map(\.text) == ["马克杯", "Cup"])
      #expect(try list.all("main li h3 a").map { $0["lang"] } == ["zh", ""])
      #expect(try list.first(".count")?.text == "第 1–2 项，共 2 项")
      #expect(try list.all("main li .price").map(\.text) == ["¥68.00 仅剩 2 件", "¥99,999.00 已售罄"])
      #expect(try list.first("h1")?.text == "杯子")
      #expect(try await shop.get("/sorts/1/goods").page("GoodsList").first("h1")?.text == "Mugs")
      #expect(try await shop.get("/zh/sorts").page("SortList").first("main li h3")?.text == "杯子")
      let detail = try await shop.goodsPage(1, below: "/zh")
      #expect(try detail.first("h1")?.text == "马克杯")
      #expect(try detail.all("article p").map(\.text).contains("手工上釉。"))
      #expect(try detail.first("meta[name=description]")?["content"] == "手工上釉。")
      #expect(detail.title == "马克杯 · 橱窗")
      let english = try await shop.goodsPage(1)
      #expect(try english.first("h1")?.text == "Mug")
      #expect(try english.first(".price")?.text == "CN¥68.00 Only 2 left")
    }
  }

  /// What people wrote, which is shown as it is: the longest texts first.
  private func texts(of database: ShopDatabase) throws -> [String] {
    let queries = [
      "SELECT name FROM goods", "SELECT name FROM sort", "SELECT handle FROM goods", "SELECT maker FROM goods",
      "SELECT sku FROM goods WHERE sku IS NOT NULL", "SELECT description FROM goods", "SELECT name FROM account",
      "SELECT role FROM person", "SELECT content FROM letter",
    ]
    let found = try queries.flatMap { try database.values($0, as: String.self) }
    let typed = [
      "Bring the tuning", "Xyz", "xyz1", "xyz", "mgu", "mug", "fork", "nothing1", "Nobody", "Hello", "Li Na", "min",
      "max", "page",
    ]
    return (found + typed + ReaderZone.all).sorted { $0.count > $1.count }
  }

  private func expectChinese(_ response: TestResponse, _ english: inout EnglishTexts) throws {
    let page = response.document
    #expect(try page.first("html")?["lang"] == "zh-Hans", "\(response)")
    #expect(page.problems.isEmpty, "\(response): \(page.problems)")
    let attributes = ["alt", "aria-label", "content", "placeholder", "title", "data-new", "data-gone"]
    for element in try page.all("*") where !["script", "code", "textarea"].contains(element.name) {
      var texts = element.ownTexts
      if element["property"]?.hasPrefix("og:") != true || element["property"] == "og:description" {
        texts += attributes.compactMap { element["name"] == "viewport" ? nil : element[$0] }
      }
      for text in texts {
        guard let rest = english.rest(of: text) else { continue }
        let isAddress =
          rest.hasPrefix("/") || element["name"].map { ["live", "robots", "twitter:card"].contains($0) } ?? false
        #expect(isAddress, "\(response.target): “\(text)” in \(element.name)")
      }
    }
  }
}

extension HTMLElement {
  /// The pieces of text that are in the element itself, and not in a child.
  fileprivate var ownTexts: [String] {
    node.children.compactMap { child in
      guard case .text(let text) = child else { return nil }
      return text
    }
  }
}

/// Finds the texts that are in English. Most texts are on every page, so each is examined once.
private struct EnglishTexts {
  private let exceptions: [(text: String, bytes: ByteSet)]
  private let wholeExceptions: Set<String>
  private var examined: [String: String?] = [:]

  /// - Parameter exceptions: What may be in English, the longest text first.
  init(except exceptions: [String]) {
    self.exceptions = exceptions.map { ($0, ByteSet($0)) }
    wholeExceptions = Set(exceptions)
  }

  /// What is in English, and what is around it, without the exceptions; nil if the text has nothing else in English.
  mutating func rest(of text: String) -> String? {
    if let known = examined[text] { return known }
    let rest = text.hasEnglish && !wholeExceptions.contains(text) ? withoutExceptions(text) : ""
    let found = rest.hasEnglish ? rest : nil
    examined[text] = .some(found)
    return found
  }

  private func withoutExceptions(_ text: String) -> String {
    let bytes = ByteSet(text)
    return exceptions.reduce(text) { rest, exception in
      // Searching takes far longer in a debug build.
      exception.bytes.isSubset(of: bytes) ? rest.replacing(exception.text, with: "") : rest
    }
  }
}

/// The bytes of a text, each as one of 64 bits.
private struct ByteSet {
  private let bits: UInt64

  init(_ text: String) { bits = text.utf8.reduce(0) { $0 | 1 << UInt64($1 % 64) } }

  func isSubset(of other: ByteSet) -> Bool { bits & ~other.bits == 0 }
}

extension String {
  /// Whether two letters from A to Z follow each other.
  fileprivate var hasEnglish: Bool {
    let areLetters = utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return zip(areLetters, areLetters.dropFirst()).contains { $0 && $1 }
  }
}
