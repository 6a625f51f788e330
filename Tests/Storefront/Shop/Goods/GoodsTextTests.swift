import Foundation
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// What goods say is text, whatever it says.
@Suite struct GoodsTextTests {
  private static let corpus: [(text: String, shown: String)] = kept.map { ($0, $0) } + cleaned

  /// Shown as they stand in the file.
  private static let kept = [
    #"<script>alert(1)</script>"#, #"</title><script>alert(1)</script>"#, #"</main></body><h1>Gone</h1>"#,
    #""><img src=x onerror=alert(1)>"#, #"' onmouseover='alert(1)"#, #"" autofocus onfocus="alert(1)"#,
    #"<!-- --><svg/onload=alert(1)>"#, "`${alert(1)}`", "{{title}} {{>Layout}}", #"\u003cscript\u003e"#,
    "<b>Mug</b> & saucer", "Tom &amp; Jerry &lt;3 &#60;b&#62;", "100 % wool; 5' × 7\"", "a<b && c>d", "--><!--",
    "javascript:alert(1)", "龙井茶 明前 100 克", "茉莉花茶「特级」", "Crème brûlée — “très bon”", "👩‍👩‍👧 🍵 🇨🇳",
    "שלום עולם", "مرحبا", "Ça\u{301} va", "'; DROP TABLE goods; --", String(repeating: "W", count: 255),
    String(repeating: "龙", count: 255), String(repeating: "<", count: 255),
  ]

  /// Shown without what would leave the field and turn the page.
  private static let cleaned = [
    ("user\u{202E}gpj.exe", "usergpj.exe"), ("\u{2066}left\u{2069}", "left"), ("bell\u{7}\u{1B}[2J", "bell[2J"),
    ("a\tb\nc  d", "a b c d"), ("\u{FEFF}mark", "mark"), ("c1\u{85}\u{9B}31m", "c1 31m"),
  ]

  @Test(arguments: corpus)
  func `The pages show hostile text unchanged, and its markup adds no elements`(
    text: String, shown: String
  ) async throws {
    let plainShapes = try await Self.plainShapes.value

    let pages = try await Self.pages(text: text)

    #expect(try pages.map { try $0.shape } == plainShapes)
    let sort = shown.unicodeScalars.count > 100 ? "Long" : shown
    let (list, cells, detail, chinese) = (pages[0], pages[1], pages[2], pages[3])
    #expect(try list.first("li#sort-1 h3 a")?.rawText == sort)
    #expect(try cells.first("main h1")?.rawText == sort)
    #expect(try cells.first("li#goods-1 h3 a")?.rawText == shown)
    #expect(try detail.first("title")?.rawText == shown.isolated + " · Vitrine")
    #expect(try chinese.first("main h1")?.rawText == shown)
    #expect(try detail.first("main img")?["alt"] == shown)
    #expect(try detail.all("article > div > p:not(.price)").map(\.rawText) == [shown])
    #expect(try chinese.all("article > div > p:not(.price)").map(\.rawText) == [shown])
    #expect(try detail.all("dd").map(\.rawText) == [sort])
  }

  private static let invalidPictures = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:x", "file:///etc/passwd", "//evil.example/a.png",
    "/\\evil.example/a.png", "http://", "mug.jpg", "https://a.example/\" onerror=\"alert(1)",
  ]

  /// For each of these pictures a sort, whose only goods have it.
  private static let picturesShop = SharedShop(
    goods: zip(1..., invalidPictures).map { number, picture in
      productRow("mug-\(number)", with: [.type: "Mugs \(number)", .picture: picture])
    })

  @Test(arguments: invalidPictures)
  func `A picture with an invalid address is left out`(picture: String) async throws {
    let number = try #require(Self.invalidPictures.firstIndex(of: picture)) + 1
    let images = [
      ("/sorts", "main #sort-\(number) img"), ("/sorts/\(number)/goods", "main img"),
      ("/goods/\(number)-mug", "main img"),
    ]
    try await Self.picturesShop.use { shop in
      for (target, image) in images {
        let document = try await shop.get(target).document

        #expect(document.problems.isEmpty)
        #expect(try document.first(image)?.file == "/pictures/none.svg", "\(target)")
      }
    }
  }

  @Test(
    arguments: [
      "https://a.example/m.png?a=1&b=2", "/pictures/m&amp;g.svg", "/a'b(c).png",
    ])
  func `The address of a picture is not changed`(picture: String) async throws {
    try await withShop(goods: [productRow("mug", with: [.type: "Mugs", .picture: picture])]) { shop in
      let page = try await shop.goodsPage(1)

      #expect(try page.first("main img")?["src"]?.removingPercentEncoding == picture)
    }
  }

  @Test func `Of the markup in a description, only the structure is kept`() async throws {
    let body = """
      <p onclick="alert(1)">Glazed <b onmouseover="alert(1)">by hand</b>.</p><script>alert(1)</script><iframe src="//evil.example"></iframe>
      <p>Holds 300&nbsp;ml &amp; more.<br>Really.</p><img src=x onerror=alert(1)>
      """

    try await withShop(goods: [productRow("mug", with: [.body: body])]) { shop in
      let page = try await shop.goodsPage(1)

      #expect(
        try page.texts("article .formatted p") == ["Glazed by hand.", "Holds 300 ml & more. Really."])
      #expect(try page.texts(".formatted strong") == ["by hand"])
      #expect(try page.all(".formatted [onclick], .formatted [onmouseover], .formatted img").isEmpty)
      #expect(try page.all("article script, article iframe").isEmpty)
    }
  }

  /// The shapes of the pages of goods with a harmless text.
  private static let plainShapes = Task { try await pages(text: "Mug").map { try $0.shape } }

  /// The pages that show goods all of whose texts are this one.
  private static func pages(text: String) async throws -> [HTMLDocument] {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let shown = PlainText.singleLine(text)
    let row = productRow(
      shown, title: text,
      with: [
        .titleZh: text, .body: "<p>\(escaped)</p>", .bodyZh: "<p>\(escaped)</p>", .picture: "/pictures/none.svg",
        .pictureAlt: text, .type: shown.unicodeScalars.count > 100 ? "Long" : text,
      ])
    return try await withShop(goods: [row]) { shop in
      [
        try await shop.get("/sorts").page("SortList"), try await shop.get("/sorts/1/goods").page("GoodsList"),
        try await shop.goodsPage(1), try await shop.goodsPage(1, below: "/zh"),
      ]
    }
  }
}

extension HTMLDocument {
  /// The page's elements with the names of their attributes, in its order.
  fileprivate var shape: [String] {
    get throws { try all("*").map { "\($0.name) \($0.attributes.keys.sorted())" } }
  }
}
