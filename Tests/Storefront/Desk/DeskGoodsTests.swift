import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct DeskGoodsTests {
  private static let shirt = [
    productRow(
      "shirt", title: "Shirt", price: "15",
      with: [
        .type: "Shirts", .option1Name: "Size", .option1: "Large", .quantity: "3", .sku: "S-L", .picture: "/shirt.svg",
        .picturePosition: "1",
      ]),
    variantRow(
      "shirt",
      with: [.price: "15", .option1: "Small", .quantity: "4", .sku: "S-S", .variantPicture: "/small.svg"]),
  ]

  static let rows = goodsRows(3) + shirt

  /// What the shop derives from its goods must be right after each change.
  func expectSound(_ database: ShopDatabase) throws {
    let problems = try database.readAndWait { db in try DerivedDataCheck(db).problems }
    #expect(problems == [])
  }

  func change(
    _ address: String, _ values: KeyValuePairs<String, String?>, on page: String, by client: TestClient
  ) async throws -> TestResponse {
    try await client.submit(client.get(page).form(action: address), values)
  }

  @Test func `Each form changes one concern of goods, with an entry in the log`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let page = "/desk/goods/1"

      _ = try await change("\(page)/price", ["price": "70.5", "former": "80"], on: page, by: desk)
      _ = try await change("\(page)/stock", ["stock": "7"], on: page, by: desk)
      _ = try await change("\(page)/sku", ["sku": "M-1"], on: page, by: desk)
      let texts = try await change(
        "\(page)/texts",
        ["name": "Zebra mug", "name-zh": "斑马杯", "description": "One\n\nTwo", "description-zh": "<p>一 <b>二</b></p>"],
        on: page, by: desk)

      #expect(try texts.document.texts("[role=status]").first == "The texts are saved.")
      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = 1"))
      #expect(row["priceamount"] == .integer(7_050) && row["compareamount"] == .integer(8_000))
      #expect(row["stock"] == .integer(7) && row["sku"] == .text("M-1"))
      #expect(row["name"] == .text("Zebra mug") && row["description"] == .text("One\n\nTwo"))
      #expect(row["descriptionzh"] == .text("一 二") && row["descriptionhtmlzh"] != .null)
      #expect(
        try shop.database.values("SELECT cause FROM stockMovement WHERE goodsID = 1 ORDER BY id", as: String.self)
          == ["import", "desk"])
      #expect(
        try shop.database.values("SELECT action FROM deskEntry ORDER BY id", as: String.self)
          == ["price", "stock", "sku", "texts"])
      try expectSound(shop.database)
      for text in ["zebra", "M-1", "斑马"] {
        let found = try await desk.get(
          "/search?q=\(try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)))")
        #expect(try found.document.first("#goods-1") != nil, "\(text)")
      }
    }
  }

  @Test func `A form that changes nothing is accepted, and is not in the log`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let page = "/desk/goods/1"

      for form in ["price", "stock", "sku"] {
        let answer = try await change("\(page)/\(form)", [:], on: page, by: desk).page("DeskGoods")
        #expect(try !answer.texts("[role=status]").isEmpty, "\(form)")
      }

      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `Texts come back with Undo, however long they are, unless somebody has changed them since`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let page = "/desk/goods/1"
      let long = String(repeating: "Long. ", count: 10_000).trimmingCharacters(in: .whitespaces)
      _ = try await change("\(page)/texts", ["description": long, "description-zh": "<p>一</p>"], on: page, by: desk)
      let stored = "SELECT name || description || COALESCE(descriptionHTMLZh, '') FROM goods WHERE id = 1"
      let before = try shop.database.values(stored, as: String.self)
      let texts: KeyValuePairs<String, String?> = ["name": "Zebra", "description": "x", "description-zh": ""]

      let changed = try await change("\(page)/texts", texts, on: page, by: desk)
      let back = try await desk.submit(changed.document.form(button: "Undo"))

      #expect(try back.document.texts("[role=status]").first == "The change is undone.")
      #expect(try shop.database.values(stored, as: String.self) == before)
      #expect(try await desk.get("/search?q=zebra").document.first("#goods-1") == nil)
      #expect(try shop.database.count("earlierTexts") == 1)
      let again = try await change("\(page)/texts", texts, on: page, by: desk)
      try await shop.runInShell("UPDATE goods SET nameZh = 'theirs' WHERE id = 1")
      let theirs = try shop.database.allGoods
      let refused = try await desk.submit(again.document.form(button: "Undo"))
      #expect(
        try refused.document.texts("[role=status]").first
          == "Somebody has changed this meanwhile, so nothing was undone.")
      #expect(try shop.database.allGoods == theirs)
    }
  }

  @Test(arguments: [String(repeating: "a", count: 65_530), String(repeating: "<p>a", count: 9_000)])
  func `A description that is longer than 64 KiB as HTML is refused and not shortened`(typed: String) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods

      let answer = try await change("/desk/goods/1/texts", ["description": typed], on: "/desk/goods/1", by: desk)

      let page = try answer.page("DeskGoods", .unprocessableContent)
      #expect(try page.texts(".error-summary li") == ["The description is longer than 64 KiB."])
      #expect(try shop.database.allGoods == before)
    }
  }

  @Test(arguments: [
    ("¥58", 5_800), ("58,5", 5_850), ("58 元", 5_800), ("1,280.50", 128_050), ("1.200", 120_000), ("1,280", 128_000),
  ])
  func `A price is read as the filter of prices reads it`(text: String, amount: Int64) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      _ = try await change("/desk/goods/1/price", ["price": text, "former": ""], on: "/desk/goods/1", by: desk)
      #expect(try shop.database.value("SELECT priceAmount FROM goods WHERE id = 1") == amount)

      _ = try await change("/desk/goods/1/price", ["price": "1", "former": text], on: "/desk/goods/1", by: desk)
      #expect(try shop.database.value("SELECT compareAmount FROM goods WHERE id = 1") == amount)
    }
  }

  @Test func `The digits of any script are understood in a price and a stock`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      _ = try await change("/desk/goods/1/price", ["price": "７０．５", "former": "８０"], on: "/desk/goods/1", by: desk)
      _ = try await change("/desk/goods/1/stock", ["stock": "１２"], on: "/desk/goods/1", by: desk)

      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = 1"))
      #expect(row["priceamount"] == .integer(7_050) && row["compareamount"] == .integer(8_000))
      #expect(row["stock"] == .integer(12))
    }
  }

  @Test(arguments: [
    ("price", "price", "5", "UPDATE goods SET priceAmount = 6900 WHERE id = 1"),
    ("stock", "stock", "5", "UPDATE goods SET stock = 9 WHERE id = 1"),
    ("sku", "sku", "mine", "UPDATE goods SET sku = 'theirs' WHERE id = 1"),
    ("texts", "name", "Mine", "UPDATE goods SET descriptionZh = 'theirs' WHERE id = 1"),
  ])
  func `What somebody else has changed meanwhile is shown and not overwritten, until the form is sent again`(
    action: String, field: String, value: String, other: String
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1/\(action)")
      try await shop.runInShell(other)
      let before = try shop.database.allGoods

      let conflict = try await desk.submit(form, [field: value])

      #expect(conflict.status == .conflict)
      #expect(try conflict.document.first("#conflict")?["autofocus"] != nil)
      #expect(try shop.database.allGoods == before)
      #expect(try shop.database.count("deskEntry") == 0)
      let again = try conflict.form(action: "/desk/goods/1/\(action)")
      #expect(again.fields.contains { $0.name == field && $0.value == value })

      let saved = try await desk.submit(again)

      #expect(saved.status == .ok)
      #expect(try shop.database.allGoods != before)
    }
  }

  @Test(arguments: [
    ("price", ["price": "70"]), ("stock", ["stock": "7"]), ("sku", ["sku": "M-1"]), ("sort", ["sort": "1"]),
    ("texts", ["name": "Mine", "description": "x"]), ("withdrawal", [:]),
  ])
  func `A form that does not say what the person saw is refused, and nothing is written`(
    action: String, values: [String: String]
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods

      for seen in [[:], ["seen": ""]] {
        let fields = values.merging(seen) { $1 }.map { HTMLForm.Field($0.key, $0.value) }
        let answer = try await desk.post("/desk/goods/1/\(action)", form: fields)

        let page = try answer.page("DeskGoods", .unprocessableContent)
        #expect(
          try page.text(".error-summary li").hasPrefix("The form did not say what you saw, so nothing was saved."))
        #expect(try page.first("#conflict") == nil)
      }
      #expect(try shop.database.allGoods == before)
      #expect(try shop.database.count("deskEntry") == 0)
      #expect(try await desk.post("/desk/goods/1/earlier?was=stock&value=1").status == .badRequest)
      #expect(try await desk.post("/desk/goods/1/earlier?seen=x").status == .badRequest)
    }
  }

  @Test(
    arguments: [
      ("price", ["price": "70", "former": "80"]), ("stock", ["stock": "7"]), ("sku", ["sku": "M-1"]),
      ("texts", ["name": "Mine"]), ("sort", ["sort": "2"]), ("withdrawal", [:]),
    ] as [(String, KeyValuePairs<String, String?>)])
  func `The same form sent twice changes goods once, and is no conflict`(
    action: String, values: KeyValuePairs<String, String?>
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1/\(action)")
      _ = try await desk.submit(form, values)

      let again = try await desk.submit(form, values)

      #expect(again.status == .ok)
      #expect(
        ["Nothing had to be changed.", "The goods are withdrawn already."].contains(
          try again.page("DeskGoods").flash ?? ""))
      #expect(try shop.database.count("deskEntry") == 1)
    }
  }

  @Test func `Another concern can change meanwhile`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1/price")
      try await shop.runInShell("UPDATE goods SET stock = 9 WHERE id = 1")

      #expect(try await desk.submit(form, ["price": "5"]).status == .ok)
    }
  }

  @Test(arguments: [
    ("price", "price", ["", "-1", "1e3", "1,28,0", "100000000", "0.001", "\u{301}"]),
    ("price", "former", ["1", "x"]), ("stock", "stock", ["-1", "1.5", "1000000001", "x"]),
    ("sku", "sku", [String(repeating: "x", count: 256)]),
    ("texts", "name", ["", "\u{200B}", String(repeating: "é", count: 256)]),
    ("texts", "description", [String(repeating: "x", count: 65_537)]),
  ])
  func `What is not valid is refused at its field, and changes nothing`(
    action: String, field: String, values: [String]
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods
      for value in values {
        let answer = try await change(
          "/desk/goods/1/\(action)", [field: value], on: "/desk/goods/1", by: desk)

        #expect(answer.status == .unprocessableContent, "\(value.prefix(20))")
        #expect(try answer.document.first("#\(field)-error") != nil, "\(value.prefix(20))")
      }
      #expect(try shop.database.allGoods == before)
    }
  }

  @Test
  func `Withdrawn goods leave their sort, are found at the desk only, and come back by Undo or into another sort`()
    async throws
  {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let page = "/desk/goods/2"

      let withdrawn = try await change("\(page)/withdrawal", [:], on: page, by: desk)
      #expect(try await shop.get("/goods/2").status == .notFound)
      #expect(
        try await desk.get("/desk/goods?q=mugs&withdrawn=1").document.texts("main li[id^=goods-] a") == ["Mugs 2"])
      try expectSound(shop.database)

      let back = try await desk.submit(withdrawn.document.form(button: "Undo"))
      #expect(try back.document.texts("[role=status]").first == "The change is undone.")
      #expect(try await desk.get("/goods/2").status == .ok)
      try expectSound(shop.database)

      _ = try await change("\(page)/withdrawal", [:], on: page, by: desk)
      let shirts = try #require(try shop.database.sortID("Shirts")).rawValue
      _ = try await change("\(page)/sort", ["sort": "\(shirts)"], on: page, by: desk)
      #expect(try await desk.get("/sorts/\(shirts)/goods").document.first("#goods-2") != nil)
      try expectSound(shop.database)
    }
  }

  @Test func `The list finds goods by name, SKU and handle`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = try #require(try shop.database.goodsID("shirt")).rawValue

      for words in ["shirt", "S-S", "Shi"] {
        #expect(try await desk.get("/desk/goods?q=\(words)").document.first("#goods-\(goods)") != nil, "\(words)")
      }
      #expect(try await desk.get("/desk/goods").document.all("main li[id^=goods-]").count == 4)
      #expect(try await desk.get("/desk/goods?page=2").status == .notFound)
    }
  }
}
