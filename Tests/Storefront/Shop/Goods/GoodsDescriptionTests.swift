import TestSupport
import Testing
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

/// Descriptions that have a structure.
@Suite struct GoodsDescriptionTests {
  private static let body = """
    <h1>A mug</h1><p>Glazed <b>by hand</b>.<br>Holds 300&nbsp;ml &amp; more.</p><ul><li>Blue<li>Green</ul>
    <table><tr><th>Size<th>Height<tr><td>S<td>8 cm</table><p>See <a href="https://a.example/">there</a>.</p>
    """
  private static let text =
    "A mug\n\nGlazed by hand.\nHolds 300 ml & more.\n\nBlue\nGreen\n\nSize Height\nS 8 cm\n\nSee there."
  private static let mug = productRow("mug", with: [.body: body, .bodyZh: "<h2>杯子</h2><p>手工<i>上釉</i>。</p>"])

  @Test func `The page of goods shows the structure below its heading, in both languages`() async throws {
    try await withShop(goods: [Self.mug]) { shop in
      let page = try await shop.goodsPage(1)
      let chinese = try await shop.goodsPage(1, below: "/zh")

      #expect(page.problems.isEmpty && chinese.problems.isEmpty)
      #expect(try page.texts("article > div > .formatted > h2") == ["A mug"])
      #expect(try page.texts("article > div > .formatted li") == ["Blue", "Green"])
      #expect(try page.texts(".formatted td") == ["S", "8 cm"])
      #expect(try page.first(".formatted a")?["href"] == "https://a.example/")
      #expect(try page.all("h1").count == 1)
      #expect(try chinese.texts("article > div > .formatted h2") == ["杯子"])
      #expect(try chinese.texts(".formatted em") == ["上釉"])
    }
  }

  @Test func `Search engines, feeds and the search have the plain text`() async throws {
    try await withShop(goods: [Self.mug]) { shop in
      #expect(try shop.database.value("SELECT description FROM goods", as: String.self) == Self.text)
      let page = try await shop.goodsPage(1)
      #expect(try page.first("meta[name=description]")?["content"]?.hasPrefix("A mug Glazed by hand. Holds") == true)
      let data = try #require(try page.first("script[type='application/ld+json']")?.rawText)
      #expect(data.contains(#""description":"A mug\n\nGlazed by hand.\nHolds"#))
      let feed = try await shop.get("/sorts/1/feed.atom").text
      #expect(feed.contains("A mug Glazed by hand.") && !feed.contains("strong"))
      #expect(try await shop.get("/search?q=glazed").page("GoodsSearch").ids("main ul.shelf > li") == ["goods-1"])
      #expect(try await shop.get("/search?q=strong").page("GoodsSearch").ids("main ul.shelf > li") == [])
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<p onclick=alert(1)>A mug</p>", "<a href=javascript:alert(1)>A mug</a>", "<h1>A mug",
    "</div></article></main><h1>Gone</h1>",
  ])
  func `HTML that another program stored is parsed before it is shown`(html: String) async throws {
    try await withShop(goods: [productRow("mug")]) { shop in
      let shape = try await shop.goodsPage(1).all("*").map(\.name)
      let text = FormattedText(html: html).plainText
      try shop.database.execute("UPDATE goods SET description = ?, descriptionHTML = ?", [text, html])

      let page = try await shop.goodsPage(1)

      #expect(page.problems.isEmpty)
      #expect(try page.all("[onclick], .formatted script, .formatted h1").isEmpty)
      #expect(try page.all(".formatted a").isEmpty)
      #expect(try outside(page.all("*").map(\.name)).count == outside(shape).count)
    }
  }

  /// The elements of a page without those that a description may add.
  private func outside(_ names: [String]) -> [String] { names.filter { !["div", "p", "h2"].contains($0) } }

  @Test func `Plain text that another program stored is shown as it is, and the structure of another text is not`()
    async throws
  {
    try await withShop(goods: [Self.mug]) { shop in
      try shop.database.execute("UPDATE goods SET description = '<b>Sold</b> at cost'")
      let page = try await shop.goodsPage(1)
      #expect(try page.texts("article > div > p:not(.price)") == ["<b>Sold</b> at cost"])
      #expect(try page.all("article > div > .formatted").isEmpty)

      try shop.database.execute("UPDATE goods SET description = 'Blue', descriptionHTML = '<p>Green</p>'")
      #expect(try await shop.goodsPage(1).texts("article > div > p:not(.price)") == ["Blue"])
    }
  }

  @Test(arguments: ["<p><b>0123456789</b></p>", "<p><strong>0123456789</strong></p>"])
  func `Of a description that is too long, whole blocks are kept`(block: String) throws {
    let (folder, database) = try emptyShop()

    let report = try database.take([productRow("mug", with: [.body: String(repeating: block, count: 2_700)])])

    #expect(
      report.remarks.map(\.reason.description) == [
        "the description is longer than 65536 bytes of HTML; its end is left out"
      ])
    let html = try #require(try database.value("SELECT descriptionHTML FROM goods", as: String?.self) ?? nil)
    #expect(html == String(repeating: "<p><strong>0123456789</strong></p>", count: 1_927))
    #expect(try database.count("goods WHERE length(description) = \(1_927 * 12 - 2)") == 1)
    withExtendedLifetime(folder) {}
  }

  @Test func `A description with too many elements inside each other is imported as plain text`() throws {
    let (folder, database) = try emptyShop()
    let html = String(repeating: "<div>", count: 300) + "A <b>blue</b> mug"

    let report = try database.take([productRow("mug", with: [.body: html])])

    #expect(
      report.remarks.map(\.reason.description) == [
        "the description has more than 200 elements inside each other; kept as plain text"
      ])
    #expect(try database.count("goods WHERE descriptionHTML IS NULL AND description = 'A blue mug'") == 1)
    withExtendedLifetime(folder) {}
  }

  @Test func `A structure that changes is a change of the goods`() throws {
    let (folder, database) = try emptyShop()
    let bold = productRow("mug", with: [.body: "<p><b>Blue</b> mug</p>"])
    _ = try database.take([bold])
    #expect(try database.take([bold]).unchanged == 1)

    #expect(try database.take([productRow("mug", with: [.body: "<p>Blue mug</p>"])]).updated == 1)

    #expect(try database.count("goods WHERE descriptionHTML IS NULL AND description = 'Blue mug'") == 1)
    withExtendedLifetime(folder) {}
  }

  @Test func `An import reports for each row what it left out of descriptions`() throws {
    let file = try makeProductCSV(
      productRow("mug", with: [.body: "<img src=a><img src=b><script>x</script>Blue", .bodyZh: "<iframe></iframe>蓝"]),
      productRow("cup", with: [.body: "<p>Blue <b>cup</b></p><style>x</style>"]),
      productRow("pot", with: [.body: "<p>Pot"]))

    #expect(
      file.remarks.map(\.description) == [
        #"line 2: the description has 2 images and a script; left out (handle "mug")"#,
        #"line 2: the Chinese description has an iframe; left out (handle "mug")"#,
        #"line 3: the description has a style sheet; left out (handle "cup")"#,
      ])
    #expect(file.rejected.isEmpty)
  }
}
