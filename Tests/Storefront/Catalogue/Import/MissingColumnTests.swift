import Foundation
import Testing
import WebMVVM

@testable import Persistence
@testable import Storefront

/// A column that a file does not have leaves what the shop has alone. An empty field of a column that it has removes it.
@Suite struct MissingColumnTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
  }

  private static let jar = productRow(
    "jar", title: "Jar", price: "15",
    with: [
      .titleZh: "罐子", .body: "<p>Cork lid.</p>", .bodyZh: "<p>软木盖。</p>", .maker: "Kiln", .type: "Teaware",
      .typeZh: "茶具",
      .sku: "J-1", .tracker: "shopify", .quantity: "4", .policy: "deny", .compareAtPrice: "30",
      .picture: "https://img.example/1.jpg", .picturePosition: "1", .pictureAlt: "A jar",
    ])
  private static let tee = [
    productRow(
      "tee", title: "Tee", price: "10",
      with: [
        .type: "Shirts", .maker: "Loom", .option1Name: "Size", .option1: "S", .option2Name: "Color", .option2: "Red",
        .option1NameZh: "尺寸", .option1Zh: "小", .option2NameZh: "颜色", .option2Zh: "红", .sku: "T-1", .tracker: "",
        .quantity: "3", .compareAtPrice: "50", .variantPicture: "/v1",
        .picture: "/t1", .picturePosition: "2", .pictureAlt: "Front",
      ]),
    variantRow(
      "tee",
      with: [
        .price: "11", .option1: "M", .option2: "Blue", .option2Zh: "蓝", .sku: "T-2", .tracker: "shopify",
        .quantity: "5",
        .policy: "deny", .compareAtPrice: "51", .variantPicture: "/v2", .picture: "/t2", .picturePosition: "1",
        .pictureAlt: "Back",
      ]),
    variantRow("tee", with: [.price: "11", .option1: "L", .option2: "Blue", .tracker: "shopify", .policy: "continue"]),
  ]
  private static let before = [jar] + tee

  /// The same goods with other values in each column.
  private static let after = [
    jar.merging([
      .title: "Big jar", .titleZh: "大罐", .body: "<p>Steel lid.</p>", .bodyZh: "", .maker: "Oven", .type: "Kitchen",
      .typeZh: "厨房", .sku: "", .quantity: "9", .price: "16", .compareAtPrice: "29", .pictureAlt: "A big jar",
    ]) { $1 },
    tee[0].merging([
      .title: "T-shirt", .type: "Clothes", .option1Name: "Length", .option2Name: "Shade", .sku: "T-3",
      .option1NameZh: "长度", .option2NameZh: "", .option1Zh: "短", .option2Zh: "", .price: "12", .quantity: "0",
      .compareAtPrice: "", .variantPicture: "/v3",
      .picturePosition: "1", .pictureAlt: "Face",
    ]) { $1 },
    tee[1].merging([.sku: "T-4", .quantity: "2", .tracker: "", .variantPicture: "", .picturePosition: "2"]) { $1 },
    tee[2].merging([.quantity: "0", .price: "13"]) { $1 },
  ]

  private static func text(_ rows: [[ProductColumn: String]], without missing: Set<ProductColumn> = []) -> String {
    let columns = ProductColumn.allCases.filter { !missing.contains($0) }
    return csvText([columns.map(\.rawValue)] + rows.map { row in columns.map { row[$0] ?? "" } })
  }

  private func take(_ text: String, currency: Currency = .cny) throws -> ImportReport {
    try ImportDataController(database: database).take(makeProductCSV(text: text, currency: currency).file)
  }

  private func take(_ columns: [ProductColumn], _ rows: [[String]]) throws -> ImportReport {
    try take(csvText([columns.map(\.rawValue)] + rows))
  }

  private func state() throws -> [[String: StoredValue]] {
    let goods = try database.rows(
      """
      SELECT handle, sort.name AS sortName, sort.nameZh AS sortNameZh, goods.name AS name, goods.nameZh AS nameZh, nameKey,
        description, descriptionZh, maker, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock,
        isPartlyCounted, sku, \(OptionNames.columns), goods.picture AS picture, pictureAlt
      FROM goods JOIN sort ON sort.id = sortID ORDER BY goods.id
      """)
    return try goods + database.rows("SELECT * FROM variant ORDER BY goodsID, place")
      + database.rows("SELECT * FROM goodsPicture ORDER BY goodsID, place")
  }

  @Test(arguments: ProductColumn.allCases.filter { $0 != .handle })
  func `A file without a column changes the same as one with the old values in it`(column: ProductColumn) throws {
    // The text and the position of a picture need the picture.
    let kept: Set<ProductColumn> = column == .picture ? [.picture, .pictureAlt, .picturePosition] : [column]
    let mixed = zip(Self.before, Self.after).map { before, after in
      after.merging(kept.map { ($0, before[$0] ?? "") }) { $1 }
    }
    _ = try take(Self.text(Self.before))
    _ = try take(Self.text(mixed))
    let expected = try state()
    _ = try database.take([productRow("jar", with: [.status: "draft"]), productRow("tee", with: [.status: "draft"])])
    _ = try take(Self.text(Self.before))

    let report = try take(Self.text(Self.after, without: [column]))

    #expect(report.skipped == [] && report.remarks == [])
    #expect(try withoutIDs(state()) == withoutIDs(expected), "\(column.rawValue)")
    #expect(try database.wrongDerivedData() == [])
  }

  private func withoutIDs(_ rows: [[String: StoredValue]]) -> [[String: StoredValue]] {
    rows.map { $0.filter { $0.key != "goodsid" } }
  }

  @Test(arguments: ProductColumn.allCases.filter { $0 != .handle })
  func `The shop's own export without a column changes nothing`(column: ProductColumn) throws {
    _ = try take(Self.text(Self.before))
    let before = try state()
    _ = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("goods.csv")) }
    var reader = CSVReader(Array(folder.text("goods.csv").utf8))
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record.fields) }
    let place = records[0].firstIndex(of: column.rawValue)
    let fewer = records.map { fields in fields.enumerated().filter { $0.offset != place }.map(\.element) }

    let report = try take(csvText(fewer))

    #expect(report.unchanged == 2 && report.updated == 0 && report.skipped == [])
    #expect(try state() == before)
  }

  @Test(
    arguments: [
      (.maker, "maker IS NULL"), (.body, "description = ''"), (.bodyZh, "descriptionZh IS NULL"),
      (.titleZh, "nameZh IS NULL"), (.sku, "sku IS NULL"), (.quantity, "stock = 0"), (.tracker, "stock IS NULL"),
      (.compareAtPrice, "compareAmount IS NULL"), (.picture, "picture IS NULL AND pictureAlt IS NULL"),
      (.pictureAlt, "picture IS NOT NULL AND pictureAlt IS NULL"),
      (.type, "sortID = (SELECT id FROM sort WHERE name = 'Other')"),
      (.typeZh, "sortID IN (SELECT id FROM sort WHERE nameZh IS NULL)"),
    ] as [(ProductColumn, String)])
  func `An empty field of a column removes the value`(column: ProductColumn, condition: String) throws {
    _ = try take(Self.text([Self.jar]))
    let isTrue = "SELECT count(*) FROM goods WHERE \(condition)"
    #expect(try database.value(isTrue, as: Int.self) == 0)

    _ = try take(Self.text([Self.jar.merging([column: ""]) { $1 }]))

    #expect(try database.value(isTrue, as: Int.self) == 1)
  }

  @Test func `The Chinese name of a sort stays while the file has only some of its goods`() throws {
    let cup = productRow("cup", title: "Cup", with: [.type: "Teaware"])
    _ = try take(Self.text([Self.jar, cup]))

    _ = try take(Self.text([cup]))
    #expect(try database.value("SELECT nameZh FROM sort", as: String.self) == "茶具")

    _ = try take(Self.text([cup, Self.jar.merging([.typeZh: ""]) { $1 }]))
    #expect(try database.value("SELECT count(*) FROM sort WHERE nameZh IS NULL", as: Int.self) == 1)
  }

  @Test func `A file with a Chinese title only changes the Chinese title, and says what was kept`() throws {
    _ = try take(Self.text(Self.before))
    let before = try state()

    let report = try take([.handle, .titleZh], [["jar", "陶罐"]])

    #expect(report.updated == 1 && report.skipped == [])
    var expected = before
    expected[0]["namezh"] = .text("陶罐")
    #expect(try state() == expected)
    #expect(
      report.description.contains(
        #"Kept what the file has no column for: "Title", "Body (HTML)", "Vendor", "Type", "Variant SKU", "#))
  }

  @Test func `New goods without a title or a price are skipped, with the reason`() throws {
    _ = try take(Self.text([Self.jar]))

    let untitled = try take([.handle, .price], [["jar", "16"], ["cup", "5"]])
    let unpriced = try take([.handle, .title], [["jar", "Pot"], ["cup", "Cup"]])

    #expect(
      untitled.skipped.map(\.description) == [
        #"line 3: it is new, and the file has no column “Title” (handle "cup")"#
      ])
    #expect(
      unpriced.skipped.map(\.description) == [
        #"line 3: it is new, and the file has no column “Variant Price” (handle "cup")"#
      ])
    #expect(untitled.updated == 1 && unpriced.updated == 1 && unpriced.unchanged == 0)
    #expect(try database.values("SELECT name FROM goods", as: String.self) == ["Pot"])
    #expect(try database.values("SELECT name FROM sort", as: String.self) == ["Teaware"])
  }

  @Test func `Withdrawn goods stay withdrawn if the file has no title or no price, and come back otherwise`() throws {
    _ = try take(Self.text([Self.jar]))
    _ = try database.take([productRow("jar", with: [.status: "draft"])])
    let before = try database.allGoods

    let untitled = try take([.handle, .price], [["jar", "16"]])
    let unpriced = try take([.handle, .title, .quantity], [["jar", "Pot", "3"]])

    #expect(
      (untitled.skipped + unpriced.skipped).map(\.reason.description) == [
        "it is withdrawn, and the file has no column “Title”",
        "it is withdrawn, and the file has no column “Variant Price”",
      ])
    #expect(untitled.updated == 0 && unpriced.updated == 0)
    #expect(try database.allGoods == before)
    #expect(try !database.values("SELECT name FROM sort", as: String.self).contains("Other"))

    #expect(try take(Self.text([Self.jar])).updated == 1)
    #expect(try database.soldGoods == ["jar"])
  }

  @Test func `A price before a reduction stays while it is higher, and has the currency of the price`() throws {
    _ = try take(Self.text([Self.jar]))

    _ = try take([.handle, .price], [["jar", "29"]])
    #expect(try database.value("SELECT compareAmount FROM goods", as: Int.self) == 3_000)
    _ = try take([.handle, .price], [["jar", "30"]])
    #expect(try database.value("SELECT count(*) FROM goods WHERE compareAmount IS NULL", as: Int.self) == 1)

    let report = try take("Handle,Compare-at price\njar,99\n", currency: .usd)
    #expect(report.skipped.map(\.reason.description) == ["its compare-at price is in USD, but its price in CNY"])
  }

  @Test func `Without a column of pictures, their texts and positions are not used, which the report says`() throws {
    _ = try take(Self.text(Self.before))
    let before = try state()

    let report = try take([.handle, .title, .pictureAlt, .picturePosition], [["jar", "Jar", "Other", "2"]])

    #expect(report.unusedColumns == ["Image Alt Text", "Image Position"])
    #expect(try state() == before)
  }
}
