import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct DeskGoodsTests {
  static let shirt = [
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

  @Test func `One form changes all of goods, with an entry in the log for each kind of change`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      let answer = try await desk.save(
        1,
        [
          "price": "70.5", "former": "80", "stock": "7", "sku": "M-1", "maker": "Kim", "name": "Zebra mug",
          "name-zh": "斑马杯", "description": "One\n\nTwo", "description-zh": "<p>一 <b>二</b></p>", "new-sort": "Zebras",
        ])

      #expect(try answer.page("DeskGoods").flash == "The goods are saved.")
      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = 1"))
      #expect(row["priceamount"] == .integer(7_050) && row["compareamount"] == .integer(8_000))
      #expect(row["stock"] == .integer(7) && row["sku"] == .text("M-1") && row["maker"] == .text("Kim"))
      #expect(row["name"] == .text("Zebra mug") && row["description"] == .text("One\n\nTwo"))
      #expect(row["descriptionzh"] == .text("一 二") && row["descriptionhtmlzh"] != .null)
      #expect(
        try shop.database.values("SELECT cause FROM stockMovement WHERE goodsID = 1 ORDER BY id", as: String.self)
          == ["import", "desk"])
      #expect(
        try shop.database.values("SELECT action FROM deskEntry ORDER BY id", as: String.self)
          == ["sort", "texts", "price", "stock", "sku"])
      try shop.expectSound()
      let zebras = try #require(try shop.database.sortID("Zebras")).rawValue
      #expect(try await desk.get("/sorts/\(zebras)/goods").document.first("#goods-1") != nil)
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
      for id in try shop.database.values("SELECT id FROM goods", as: Int.self) {
        let before = try shop.database.allGoods

        #expect(try await desk.save(id, [:]).page("DeskGoods").flash == "Nothing had to be changed.")

        #expect(try shop.database.allGoods == before)
      }
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `A change comes back with Undo, however long the texts are, unless somebody has changed more since`()
    async throws
  {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let long = String(repeating: "Long. ", count: 10_000).trimmingCharacters(in: .whitespaces)
      _ = try await desk.save(1, ["description": long, "description-zh": "<p>一</p>"])
      let stored = "SELECT name || description || COALESCE(descriptionHTMLZh, '') FROM goods WHERE id = 1"
      let before = try shop.database.values(stored, as: String.self)
      let texts: KeyValuePairs<String, String?> = ["name": "Zebra", "description": "x", "description-zh": ""]

      let changed = try await desk.save(1, texts)
      let back = try await desk.submit(changed.document.form(button: "Undo"))

      #expect(try back.document.texts("[role=status]").first == "Undone.")
      #expect(try shop.database.values(stored, as: String.self) == before)
      #expect(try await desk.get("/search?q=zebra").document.first("#goods-1") == nil)
      try shop.expectSound()
      let again = try await desk.save(1, texts)
      try await shop.runInShell("UPDATE goods SET nameZh = 'theirs' WHERE id = 1")
      let theirs = try shop.database.allGoods
      _ = try await desk.submit(again.document.form(button: "Undo"))
      #expect(try shop.database.allGoods == theirs)
    }
  }

  @Test func `A refused form shows each variant and each picture once`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      let page = try await desk.save(4, ["variant-2-price": "-5"]).page("DeskGoods", .unprocessableContent)

      for name in ["variant", "pictures"] {
        let keys = try page.all("input[name=\(name)]").compactMap { $0["value"] }
        #expect(!keys.isEmpty && Set(keys).count == keys.count, "\(name): \(keys)")
      }
    }
  }

  @Test func `What customers buy meanwhile stays sold when a text is saved, and when it is undone`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1")
      let stock = try #require(try shop.database.value("SELECT stock FROM goods WHERE id = 1", as: Int.self))
      try await shop.runInShell("UPDATE goods SET stock = stock - 1 WHERE id = 1")

      let saved = try await desk.submit(form, ["name": "Zebra"])
      #expect(saved.status == .ok)
      #expect(try shop.database.value("SELECT stock FROM goods WHERE id = 1") == stock - 1)

      try await shop.runInShell("UPDATE goods SET stock = stock - 1 WHERE id = 1")
      _ = try await desk.submit(saved.document.form(button: "Undo"))
      #expect(try shop.database.value("SELECT name FROM goods WHERE id = 1") == "Mugs 1")
      #expect(try shop.database.value("SELECT stock FROM goods WHERE id = 1") == stock - 2)
    }
  }

  @Test(arguments: [String(repeating: "a", count: 65_530), String(repeating: "<p>a", count: 9_000)])
  func `A description that is longer than 64 KiB as HTML is refused and not shortened`(typed: String) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods

      let page = try await desk.save(1, ["description": typed]).page("DeskGoods", .unprocessableContent)

      #expect(try page.texts(".error-summary li") == ["The description is longer than 64 KiB."])
      #expect(try shop.database.allGoods == before)
    }
  }

  @Test(arguments: [
    ("¥58", 5_800), ("58,5", 5_850), ("58 元", 5_800), ("1,280.50", 128_050), ("1.200", 120_000), ("1,280", 128_000),
    ("７０．５", 7_050),
  ])
  func `A price is read as the filter of prices reads it`(text: String, amount: Int64) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      _ = try await desk.save(1, ["price": text, "former": "", "stock": "１２"])
      #expect(try shop.database.value("SELECT priceAmount FROM goods WHERE id = 1") == amount)
      #expect(try shop.database.value("SELECT stock FROM goods WHERE id = 1") == 12)

      _ = try await desk.save(1, ["price": "1", "former": text])
      #expect(try shop.database.value("SELECT compareAmount FROM goods WHERE id = 1") == amount)
    }
  }

  @Test(arguments: [
    ("price", "5", "UPDATE goods SET priceAmount = 6900 WHERE id = 1", "69.00"),
    ("stock", "5", "UPDATE goods SET stock = 9 WHERE id = 1", "9"),
    ("sku", "mine", "UPDATE goods SET sku = 'theirs' WHERE id = 1", "theirs"),
    ("name", "Mine", "UPDATE goods SET name = 'Theirs' WHERE id = 1", "Theirs"),
    ("description-zh", "mine", "UPDATE goods SET descriptionZh = 'theirs' WHERE id = 1", "theirs"),
  ])
  func `What somebody else has changed meanwhile is shown and not overwritten, until the form is sent again`(
    field: String, value: String, other: String, theirs: String
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1")
      try await shop.runInShell(other)
      let before = try shop.database.allGoods

      let conflict = try await desk.submit(form, [field: value])

      #expect(conflict.status == .conflict)
      #expect(try conflict.document.text("#\(field)-error").contains("“\(theirs)”"))
      #expect(try shop.database.allGoods == before)
      #expect(try shop.database.count("deskEntry") == 0)
      let again = try conflict.form(action: "/desk/goods/1")
      #expect(again.fields.contains { $0.name == field && $0.value.hasPrefix(value) })

      let saved = try await desk.submit(again)

      #expect(saved.status == .ok)
      #expect(try shop.database.allGoods != before)
    }
  }

  @Test func `Two people who change different fields both keep what they saved`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1")
      _ = try await desk.save(1, ["name": "Theirs", "stock": "9"])

      #expect(try await desk.submit(form, ["price": "5"]).status == .ok)

      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = 1"))
      #expect(row["name"] == .text("Theirs") && row["stock"] == .integer(9) && row["priceamount"] == .integer(500))
    }
  }

  @Test(arguments: [nil, "", "x"])
  func `A form that does not say what the person saw is refused, and nothing is written`(version: String?) async throws
  {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods
      let fields = ["name": "Mine", "price": "5"].merging(version.map { ["version": $0] } ?? [:]) { $1 }

      let answer = try await desk.post("/desk/goods/1", form: fields.map { HTMLForm.Field($0.key, $0.value) })

      let page = try answer.page("DeskGoods", .unprocessableContent)
      #expect(try page.text(".error-summary li").hasPrefix("The form did not say what you saw, so nothing was saved."))
      #expect(try shop.database.allGoods == before)
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test(
    arguments: [
      ["price": "70", "former": "80"], ["stock": "７"], ["sku": " M-1 "], ["name": "Mine"], ["sort": "2"], ["sort": ""],
    ] as [KeyValuePairs<String, String?>])
  func `The same form sent twice changes goods once, and is no conflict`(
    values: KeyValuePairs<String, String?>
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1")
      _ = try await desk.submit(form, values)

      let again = try await desk.submit(form, values)

      #expect(try again.page("DeskGoods").flash == "Nothing had to be changed.")
      #expect(try shop.database.count("deskEntry") == 1)
    }
  }

  @Test(arguments: [
    ("price", ["", "-1", "1e3", "1,28,0", "100000000", "0.001", "\u{301}"]), ("former", ["1", "x"]),
    ("stock", ["-1", "1.5", "1000000001", "x"]), ("sku", [String(repeating: "x", count: 65)]),
    ("name", ["", "\u{200B}", String(repeating: "é", count: 256)]), ("sort", ["99"]),
    ("description", [String(repeating: "x", count: 65_537)]),
    ("option1-values", ["S\nS", String(repeating: "x", count: 65)]),
    ("option1", ["Size"]), ("new-sort", ["\u{200B}x\u{200B}" + String(repeating: "y", count: 200)]),
  ])
  func `What is not valid is refused at its field, and changes nothing`(
    field: String, values: [String]
  ) async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let before = try shop.database.allGoods
      for value in values {
        var form = try await desk.get("/desk/goods/1").form(action: "/desk/goods/1").fields
        form = form.filter { $0.name != field } + [HTMLForm.Field(field, value)]

        let answer = try await desk.post("/desk/goods/1", form: form)

        #expect(answer.status == .unprocessableContent, "\(value.prefix(20))")
        #expect(try !answer.document.all("[id$=-error]").isEmpty, "\(value.prefix(20))")
      }
      #expect(try shop.database.allGoods == before)
    }
  }

  @Test func `Goods that are not shown are found at the desk only, and come back by Undo or into another sort`()
    async throws
  {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()

      let hidden = try await desk.save(2, ["sort": ""])
      #expect(try await shop.get("/goods/2").status == .notFound)
      for query in ["show=hidden", "q=mugs&show=hidden"] {
        #expect(try await desk.get("/desk/goods?\(query)").document.ids("main tbody tr") == ["goods-2"])
      }
      try shop.expectSound()
      #expect(try await desk.save(2, ["name": "Hidden mug"]).status == .ok)
      try shop.expectSound()
      _ = try await desk.save(2, ["name": "Mugs 2"])

      _ = try await desk.submit(hidden.document.form(button: "Undo"))
      #expect(try await desk.get("/goods/2").status == .ok)
      try shop.expectSound()

      _ = try await desk.save(2, ["sort": ""])
      let shirts = try #require(try shop.database.sortID("Shirts")).rawValue
      _ = try await desk.save(2, ["sort": "\(shirts)"])
      #expect(try await desk.get("/sorts/\(shirts)/goods").document.first("#goods-2") != nil)
      try shop.expectSound()
    }
  }

  @Test func `The list finds goods by name, SKU and handle, and those that are sold out or running out`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = try #require(try shop.database.goodsID("shirt")).rawValue
      _ = try await desk.save(1, ["stock": "0"])
      _ = try await desk.save(2, ["stock": "5"])
      _ = try await desk.save(3, ["stock": ""])

      for words in ["shirt", "S-S", "Shi"] {
        #expect(try await desk.get("/desk/goods?q=\(words)").document.first("#goods-\(goods)") != nil, "\(words)")
      }
      #expect(try await desk.get("/desk/goods").document.all("main tbody tr").count == 4)
      #expect(try await desk.get("/desk/goods?page=2").status == .notFound)
      #expect(try await desk.get("/desk/goods?show=sold-out").document.ids("main tbody tr") == ["goods-1"])
      #expect(try await desk.get("/desk/goods?q=mugs&show=low").document.ids("main tbody tr") == ["goods-2"])
      let home = try await desk.get("/desk").page("Desk")
      #expect(try home.text("#sold-out") == "1 sold out" && home.text("#low") == "2 low in stock")
    }
  }

  @Test func `Of a great many sorts, the first ones and that of the goods are offered`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      try shop.database.writeAndWait { db in
        for number in 1...3_000 {
          try db.run(
            "INSERT INTO sort (name, place) VALUES (?, ?)",
            [String(repeating: "\"", count: 90) + "\(number)", number])
        }
      }

      let response = try await desk.get("/desk/goods/1")

      let page = try response.page("DeskGoods")
      #expect(response.body.count <= 1 << 20)
      #expect(try page.texts("option[selected]") == ["Mugs"])
      #expect(try await desk.save(1, ["name": "Zebra"]).status == .ok)
      let last = "\"".repeated(90) + "3000"
      #expect(try await desk.save(1, ["new-sort": last]).status == .ok)
      #expect(
        try shop.database.value(
          "SELECT sort.name AS name FROM sort JOIN goods ON goods.sortID = sort.id WHERE goods.id = 1") == last)
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

extension TestClient {
  /// Fills in the form of goods at the desk, and saves it.
  func save(
    _ goods: Int, _ values: KeyValuePairs<String, String?>, variants page: Int = 1, files: [TestFile] = []
  ) async throws -> TestResponse {
    let address = "/desk/goods/\(goods)" + (page == 1 ? "" : "?variants=\(page)")
    return try await submit(get(address).form(action: address), values, files: files)
  }
}

extension TestShop {
  /// What the shop derives from its goods must be right after each change.
  func expectSound() throws {
    #expect(try problems == [])
  }
}
