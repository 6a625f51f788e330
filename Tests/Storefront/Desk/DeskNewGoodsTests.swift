import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

/// Goods, variants and pictures that are added at the desk.
@Suite struct DeskNewGoodsTests {
  private func add(
    _ values: KeyValuePairs<String, String?>, files: [TestFile] = [], by desk: TestClient
  ) async throws -> TestResponse {
    try await desk.submit(desk.get("/desk/goods/new").form(action: "/desk/goods"), values, files: files)
  }

  @Test func `Goods are added to a shop without any, with a new sort and a currency`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()

      let answer = try await add(
        [
          "name": "Blue Mug", "name-zh": "蓝杯", "price": "12,50", "stock": "3", "new-sort": "Mugs", "currency": "EUR",
          "maker": "Kim", "sku": "B-1", "description": "Holds tea.",
        ], by: desk)

      #expect(try answer.page("DeskGoods").flash == "The goods are added.")
      #expect(try shop.database.value("SELECT handle FROM goods") == "blue-mug")
      #expect(try shop.database.value("SELECT priceCurrency FROM goods") == "EUR")
      #expect(try await shop.get("/sorts/1/goods").document.text("#goods-1").contains("Blue Mug"))
      #expect(try await shop.get("/search?q=tea").document.first("#goods-1") != nil)
      #expect(try shop.database.values("SELECT action FROM deskEntry", as: String.self) == ["goods added"])
      try shop.expectSound()

      let second = try await add(["name": "Blue mug", "price": "2", "sort": "1"], by: desk)
      #expect(try second.page("DeskGoods").first("[name=currency]") == nil)
      #expect(
        try shop.database.values("SELECT handle || priceCurrency FROM goods ORDER BY id", as: String.self)
          == ["blue-mugEUR", "blue-mug-2EUR"])
    }
  }

  @Test func `The name of a sort in other letters is that sort`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let desk = try await shop.operatorClient()

      _ = try await add(["name": "Blue mug", "price": "5", "new-sort": "mugs"], by: desk).page("DeskGoods")

      #expect(try shop.database.values("SELECT name FROM sort", as: String.self) == ["Mugs"])
    }
  }

  @Test func `A picture that was sent with a wrong price is asked for again`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let picture = TestFile("picture", name: "a.png", type: "image/png", Self.png)

      let page = try await add(["name": "Mug", "price": "abc"], files: [picture], by: desk)
        .page("DeskGoods", .unprocessableContent)

      #expect(try page.text("#picture-error").hasPrefix("Choose the pictures again"))
    }
  }

  @Test func `A script needs only the fields`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient(redirects: .manual)

      let answer = try await desk.post(
        "/desk/goods",
        form: ["name": "Mug", "price": "5", "new-sort": "Mugs"].map { HTMLForm.Field($0.key, $0.value) },
        files: [])

      #expect(answer.status == .seeOther && answer.headerFields[.location] == "/desk/goods/1")
    }
  }

  @Test func `New goods need a name and a price, and are not in the shop without a sort`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()

      let page = try await add([:], by: desk).page("DeskGoods", .unprocessableContent)
      #expect(page.element(id: "name-error") != nil)
      let more = try await add(["name": "Mug"], by: desk).page("DeskGoods", .unprocessableContent)
      #expect(more.element(id: "price-error") != nil)
      #expect(try shop.database.count("goods") == 0)
      let added = try await add(["name": "Mug", "price": "5"], by: desk).page("DeskGoods")
      #expect(try added.text("main .state") == "Not in the shop")
      #expect(try await shop.get("/goods/1").status == .notFound)
      try shop.expectSound()
    }
  }

  @Test func `Options make a variant of each combination, and a variant keeps its id when a value is renamed`()
    async throws
  {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      _ = try await add(
        [
          "name": "Shirt", "price": "20", "stock": "5", "new-sort": "Shirts", "option1": "Size", "option1-zh": "尺寸",
          "option1-values": "S\r\nM", "option1-values-zh": "小\n中", "option2": "Color", "option2-values": "Red\nBlue",
        ], by: desk)
      let options = "SELECT option1 || '/' || option2 FROM variant WHERE place IS NOT NULL ORDER BY place"
      #expect(try shop.database.values(options, as: String.self) == ["S/Red", "S/Blue", "M/Red", "M/Blue"])
      #expect(
        try shop.database.values("SELECT option1Zh FROM variant ORDER BY id", as: String.self) == ["小", "小", "中", "中"])
      #expect(try shop.database.value("SELECT stock FROM goods") == 20)
      try shop.expectSound()

      let renamed = try await desk.save(1, ["option2-values": "Crimson\nBlue\nGreen", "variant-4-price": "25"])
      #expect(renamed.status == .ok)
      // The number of values differs, so Red is removed, and not renamed.
      #expect(
        try shop.database.values(options, as: String.self)
          == ["S/Crimson", "S/Blue", "S/Green", "M/Crimson", "M/Blue", "M/Green"])
      #expect(try shop.database.value("SELECT priceAmount FROM variant WHERE id = 4") == 2_500)
      #expect(try shop.database.value("SELECT option2 FROM variant WHERE id = 4") == "Blue")
      try shop.expectSound()

      _ = try await desk.save(1, ["option1-values": "Small\nM"])
      #expect(try shop.database.value("SELECT option1 FROM variant WHERE id = 2") == "Small")
      _ = try await desk.save(1, ["variant-2-removed": "1"])
      #expect(try shop.database.values(options, as: String.self).contains("Small/Blue") == false)
      let undone = try await desk.save(1, ["option1": "", "option1-values": "", "option1-values-zh": ""])
      #expect(
        try shop.database.values("SELECT option1 FROM variant WHERE place IS NOT NULL ORDER BY place", as: String?.self)
          .count == 3)
      _ = try await desk.submit(undone.document.form(button: "Undo"))
      #expect(try shop.database.values(options, as: String.self).count == 5)
      try shop.expectSound()
    }
  }

  @Test func `A variant has its own price, stock and SKU, and its goods what lists show of them`() async throws {
    try await withShop(goods: DeskGoodsTests.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = Int(try #require(try shop.database.goodsID("shirt")).rawValue)

      let answer = try await desk.save(
        goods, ["variant-1-price": "12", "variant-1-stock": "", "variant-1-sku": "S-XL"])

      #expect(answer.status == .ok)
      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = ?", [goods]))
      #expect(row["priceamount"] == .integer(1_200) && row["hasseveralprices"] == .integer(1))
      #expect(row["stock"] == .integer(4) && row["ispartlycounted"] == .integer(1))
      #expect(try await desk.get("/search?q=S-XL").document.first("#goods-\(goods)") != nil)
      try shop.expectSound()
      let refused = try await desk.save(goods, ["variant-1-removed": "1", "variant-2-removed": "1"])
      #expect(refused.status == .unprocessableContent)
    }
  }

  @Test func `Many variants have several pages, and saving one page leaves the others as they are`() async throws {
    let many = (0..<120).map { index in
      let columns: [ProductColumn: String] = [.option1Name: "Size", .option1: "\(index)", .price: "9"]
      return index == 0 ? productRow("cap", with: columns) : variantRow("cap", with: columns)
    }
    try await withShop(goods: many) { shop in
      let desk = try await shop.operatorClient()
      let page = try await desk.get("/desk/goods/1").page("DeskGoods")
      #expect(try page.all("li[id^=variant-]").count == DeskGoodsForm.variantLimit)
      let id = try #require(try shop.database.value("SELECT id FROM variant WHERE option1 = '60'", as: Int.self))

      #expect(try await desk.save(1, ["variant-\(id)-price": "7"], variants: 2).status == .ok)

      #expect(try shop.database.value("SELECT count(*) FROM variant WHERE place IS NOT NULL") == 120)
      #expect(try shop.database.value("SELECT option1 FROM variant WHERE priceAmount = 700") == "60")
      #expect(try await desk.get("/desk/goods/1?variants=4").status == .notFound)
    }
  }

  private static let png = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data())

  static let canScale = FileManager.default.isExecutableFile(atPath: "/usr/bin/gm")

  @Test(.enabled(if: canScale))
  func `Pictures are scaled, served for ever, described, put in order and removed`() async throws {
    try await withShop(goods: DeskGoodsTests.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = Int(try #require(try shop.database.goodsID("shirt")).rawValue)

      let saved = try await desk.save(goods, [:], files: [TestFile("picture", name: "../x.png", Self.png)])

      #expect(saved.status == .ok)
      let address = try #require(
        try shop.database.value("SELECT address FROM goodsPicture WHERE goodsID = ?", [goods], as: String.self))
      let picture = try await shop.client().get(address, headerFields: [.acceptLanguage: "zh"])
      #expect(picture.status == .ok && picture.headerFields[.contentType] == "image/webp")
      #expect(picture.headerFields[.cacheControl]?.contains("immutable") == true)
      #expect(picture.body.starts(with: Array("RIFF".utf8)))
      #expect(try await shop.get("/uploads/x.webp").status == .notFound)

      let key = ImportedPicture(address: address, alt: nil, position: 0).key
      let old = ImportedPicture(address: "/shirt.svg", alt: nil, position: 0).key
      _ = try await desk.save(goods, ["picture-\(key)-alt": "A red shirt", "picture-\(key)-place": "1"])
      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = ?", [goods]))
      #expect(row["picture"] == .text(address) && row["picturealt"] == .text("A red shirt"))
      try shop.expectSound()
      let removed = try await desk.save(goods, ["picture-\(key)-removed": "1", "picture-\(old)-removed": "1"])
      #expect(try shop.database.row("SELECT * FROM goods WHERE id = ?", [goods])?["picture"] == .null)
      _ = try await desk.submit(removed.document.form(button: "Undo"))
      #expect(try shop.database.row("SELECT * FROM goods WHERE id = ?", [goods])?["picture"] == .text(address))
    }
  }

  @Test(
    .enabled(if: canScale),
    arguments: [
      Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Array("<html>".utf8), [],
      Array(png.prefix(40)), Array("\u{89}".utf8) + png.dropFirst(),
    ])
  func `A file that is no picture is refused at its field, and nothing is stored`(content: [UInt8]) async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()

      let answer = try await add(
        ["name": "Mug", "price": "5", "new-sort": "Mugs"],
        files: [TestFile("picture", name: "x.png", type: "image/png", content)], by: desk)

      #expect([.unprocessableContent, .unsupportedMediaType].contains(answer.status))
      #expect(try answer.document.first("#picture-error") != nil)
      #expect(try shop.database.count("upload") == 0)
      #expect(try shop.database.count("goods") == 0)
    }
  }

  @Test(.enabled(if: canScale))
  func `A picture that nothing shows any more is removed after some time`() async throws {
    try await withShop { shop in
      let pictures = [ScaledPicture(content: [1]), ScaledPicture(content: [2])]
      try await shop.database.write { db in
        try UploadDataController.add(pictures, in: db, now: Date(timeIntervalSince1970: 0))
        try db.run("INSERT INTO sort (name, ownPicture) VALUES ('Mugs', ?)", [pictures[0].address])
        try UploadDataController.add([ScaledPicture(content: [3])], in: db, now: .now)
      }

      let names = try shop.database.values("SELECT name FROM upload ORDER BY id", as: String.self)

      #expect(names == [pictures[0].name, ScaledPicture(content: [3]).name])
    }
  }
}
