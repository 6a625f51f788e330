import Foundation
import Persistence
import StorefrontServer
import Testing

@testable import Storefront

@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
  }

  private func export(_ currency: Currency? = nil, of database: ShopDatabase? = nil) throws -> String {
    let name = "\(UUID()).csv"
    _ = try ExportDataController(database: database ?? self.database).write(currency) {
      try ExportFile(folder.path(name))
    }
    return folder.text(name)
  }

  @Test func `Importing what was exported changes nothing, and fills another shop with the same`() throws {
    var random = SeededGenerator(seed: 13)
    let rows = (1...1_100).flatMap { randomProduct("goods-\($0)", &random) }
    let report = try database.take(rows)
    #expect(report.added == 1_100 && report.skipped == [])

    let text = try export()

    let again = try ImportDataController(database: database).take(makeProductCSV(text: text).file)
    #expect(again.unchanged == 1_100 && again.skipped == [] && again.remarks == [] && again.unusedColumns == [])
    let other = try ShopDatabase(path: folder.database("other.sqlite"))
    _ = try ImportDataController(database: other).take(makeProductCSV(text: text).file)
    #expect(try export(of: other) == text)
    try other.close()
  }

  @Test func `The Chinese name of a sort is imported and exported, and the first one in a file counts`() throws {
    let mug = productRow("mug", with: [.type: "Mugs", .typeZh: "杯子"])
    _ = try database.take([mug, productRow("cup", with: [.type: "Mugs", .typeZh: "其他"])])
    #expect(try database.value("SELECT nameZh FROM sort", as: String.self) == "杯子")

    _ = try database.take([productRow("pot", with: [.type: "Mugs"])])

    let text = try export()
    #expect(try makeProductCSV(text: text).products.map(\.sortNameZh) == ["杯子", "杯子", "杯子"])
  }

  @Test(
    arguments: [
      ["Size / Taille"], ["Size / Taille", "Colour / Couleur"], ["A / B", "C", "D / E"], ["", "A / B"],
    ])
  func `Names and values of options can contain a slash`(names: [String]) throws {
    var (first, second) = (productRow(), variantRow())
    for (place, name) in names.enumerated() {
      first[ProductColumn.optionNames[place]] = name
      first[ProductColumn.options[place]] = "S / P"
      second[ProductColumn.options[place]] = "M"
    }
    _ = try database.take([first, second])

    let product = try #require(try makeProductCSV(text: export()).products.first)

    #expect(product.optionNames == names)
    #expect(product.variants.map(\.options) == [names.map { _ in "S / P" }, names.map { _ in "M" }])
  }

  @Test(arguments: [0, 1, 3, 5])
  func `Variants that are equal stay as many, with all pictures`(pictures: Int) throws {
    let variant: [ProductColumn: String] = [.price: "8", .quantity: "5", .tracker: "shopify", .policy: "deny"]
    let rows = [productRow(price: "8", with: variant)] + (0..<2).map { _ in variantRow(with: variant) }
    _ = try database.take(
      rows + (0..<pictures).map { variantRow(with: [.picture: "/\($0)", .pictureAlt: "Picture \($0)"]) })
    #expect(try database.soldVariants == 3)

    let text = try export()

    let again = try ImportDataController(database: database).take(makeProductCSV(text: text).file)
    #expect(again.unchanged == 1 && again.skipped == [] && again.remarks == [] && again.withdrawnVariants == 0)
    let product = try #require(try makeProductCSV(text: text).products.first)
    #expect(product.variants.map(\.stock) == [5, 5, 5])
    #expect(product.pictures.map(\.address) == (0..<pictures).map { "/\($0)" })
    #expect(product.pictures.map(\.alt) == (0..<pictures).map { "Picture \($0)" })
  }

  @Test func `The demo catalogue is exported as it was imported`() throws {
    let report = try #require(try DemoData(database: database).fill())

    let again = try ImportDataController(database: database).take(makeProductCSV(text: export()).file)

    #expect(again.unchanged == report.added && again.added == 0 && again.updated == 0)
  }

  @Test func `Only goods with prices in one currency are in a file, and the report counts the others`() throws {
    _ = try database.take([productRow("mug")], currency: .usd)
    _ = try database.take([productRow("cup"), productRow("pot")])

    let report = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("cny.csv")) }

    #expect(
      report.description == """
        Exported 2 goods with prices in CNY.
        Left out 1 item with prices in USD. Export it with --currency USD.
        """)
    #expect(try makeProductCSV(text: folder.text("cny.csv")).products.map(\.handle) == ["cup", "pot"])
    #expect(try makeProductCSV(text: export(.usd), currency: .usd).products.map(\.handle) == ["mug"])
  }

  @Test func `The structure of a description is exported, and importing it changes nothing`() throws {
    let html = "<h2>Mug</h2><p>Glazed <strong>by hand</strong> &amp; fired.<br>Blue.</p><ul><li>S</li><li>L</li></ul>"
    _ = try database.take([
      productRow("mug", with: [.body: "<div>\(html)<img src=x></div>", .bodyZh: "<em>蓝</em>"]), productRow("cup"),
    ])

    let text = try export()

    #expect(text.contains(html) && text.contains("<p><em>蓝</em></p>"))
    let again = try ImportDataController(database: database).take(makeProductCSV(text: text).file)
    #expect(again.unchanged == 2 && again.remarks == [])
    #expect(try export() == text)
  }

  @Test(.enabled(if: TestEngine.hasFiles, "PostgreSQL has no text with U+0000."))
  func `A name with U+0000, which another program stored, is exported without it`() throws {
    _ = try database.take([productRow("mug", title: "Blue mug")])
    try database.execute("UPDATE goods SET name = 'Blue' || char(0) || ' mug'")

    #expect(try makeProductCSV(text: export()).products.map(\.title) == ["Blue mug"])
  }

  @Test func `A shop without goods has a file with a header`() throws {
    #expect(try makeProductCSV(text: export()).products == [])
  }

  @Test func `A file that exists stays as it is, and an export that fails leaves none`() throws {
    try folder.write("mine", to: "mine.csv")

    #expect(throws: ExportFile.Exists.self) {
      try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("mine.csv")) }
    }
    #expect(throws: ExportFile.CannotWrite.self) {
      try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("missing/mine.csv")) }
    }
    try database.execute("INSERT INTO sort (name) VALUES ('Mugs')")
    try database.execute(
      """
      INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock, hasSeveralPrices)
      VALUES ('a', 1, 'A', '', 1, 'ZZZ', 0, false)
      """)
    try database.execute("INSERT INTO setting (name, value) VALUES ('currency', 'ZZZ')")
    #expect(throws: UnknownCurrency.self) { try export() }

    #expect(folder.text("mine.csv") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains(".csv") } == [
        "mine.csv"
      ])
  }

  /// A product with texts that CSV and HTML have to quote.
  private func randomProduct(_ handle: String, _ random: inout SeededGenerator) -> [[ProductColumn: String]] {
    let texts = ["Red, round", "6\" pan", "Tea & <b>", "&amp;", "两耳 马克杯", "a / b", "=1+1", "O’Neil", "Ü"]
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func maybe(_ value: String) -> String { Bool.random(using: &random) ? value : "" }
    var first = productRow(
      handle, title: text(), price: "\(Int.random(in: 0...99, using: &random)).5",
      with: [
        .type: text(), .maker: maybe(text()), .titleZh: maybe("杯"),
        .quantity: "\(Int.random(in: 0...9, using: &random))",
        .body:
          "<p>\(text().replacing("&", with: "&amp;").replacing("<", with: "&lt;"))<br>Second line</p><p>\(maybe("End"))</p>"
          + maybe(RandomMarkup.structure(&random)),
        .bodyZh: maybe("<p>上釉。</p>"), .sku: maybe("S\"1"), .compareAtPrice: maybe("100"),
        .picture: maybe("/pictures/a,b.svg"), .pictureAlt: maybe(text()),
      ])
    guard Bool.random(using: &random) else { return [first] }
    (first[.option1Name], first[.option1]) = (text(), "Small")
    (first[.option1NameZh], first[.option1Zh]) = (maybe("尺寸"), maybe("小"))
    (first[.option2Name], first[.option2]) = (maybe(text()), maybe("Oak"))
    let further = (0..<Int.random(in: 0...3, using: &random)).map { index in
      variantRow(
        handle,
        with: [
          .option1: "\(text()) \(index)", .option1Zh: maybe("\(index)"), .price: maybe("\(index + 10)"),
          .quantity: maybe("3"),
          .sku: maybe("S\(index)"),
          .compareAtPrice: maybe("50"), .variantPicture: maybe("/v\(index)"),
          .picture: maybe("https://x.example/\(index)"),
        ])
    }
    return [first] + further + [variantRow(handle, with: [.picture: "/last", .picturePosition: "9"])]
  }
}
