@testable import Persistence
@testable import Storefront
import Testing
import WebMVVM

/// Files without all columns, for goods with several variants.
@Suite struct VariantCompletionTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
    _ = try take(
      """
      Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Price,Inventory quantity
      tee,Tee,Size,S,Color,Red,A,10,1
      tee,,,S,,Blue,B,10,2
      tee,,,M,,Red,C,10,3
      """)
  }

  private func take(_ text: String, currency: Currency = .cny) throws -> ImportReport {
    try ImportDataController(database: database).take(makeProductCSV(text: text, currency: currency).file)
  }

  private func variants() throws -> [String] {
    try database.values(
      """
      SELECT COALESCE(option1, '') || ' ' || COALESCE(option2, '') || ' ' || COALESCE(sku, '') || ' '
        || CAST(priceAmount / 100 AS TEXT) || ' ' || COALESCE(CAST(stock AS TEXT), '-')
      FROM variant WHERE place IS NOT NULL ORDER BY place
      """)
  }

  @Test func `Pictures that were uploaded at the desk stay, whatever the file says`() throws {
    try database.execute("UPDATE goods SET picture = '/uploads/1-a.webp'")
    for picture in ["", "https://shop.example/tee.jpg"] {
      _ = try take("Handle,Title,Option1 Value,Option2 Value,SKU,Price,Image Src\ntee,Tee,S,Red,A,10,\(picture)\n")

      let all = "SELECT picture FROM goods UNION SELECT address FROM goodsPicture"
      #expect(
        try database.values(all, as: String.self).sorted() == ["/uploads/1-a.webp", picture].filter { !$0.isEmpty })
    }
  }

  private let all = ["S Red A 10 1", "S Blue B 10 2", "M Red C 10 3"]

  @Test func `A row is about the variant with its options`() throws {
    let report = try take(
      """
      Handle,Option1 Value,Option2 Value,Variant Price
      tee,M,Red,13
      tee,S,Red,11
      tee,S,Blue,12
      """)

    #expect(report.updated == 1)
    #expect(try variants() == ["M Red C 13 3", "S Red A 11 1", "S Blue B 12 2"])
    #expect(try database.value("SELECT priceAmount FROM goods", as: Int.self) == 1_100)
  }

  @Test func `A file with the columns of all options lists all variants`() throws {
    _ = try take("Handle,Option1 Value,Option2 Value,Variant Inventory Qty\ntee,M,Red,5\ntee,S,Blue,0\n")

    #expect(try variants() == ["M Red C 10 5", "S Blue B 10 0"])
  }

  @Test func `A new variant needs a price, or nothing of the product is imported`() throws {
    let report = try take("Handle,Title,Option1 Value,Option2 Value\ntee,T-shirt,S,Red\ntee,,XL,Red\n")

    #expect(
      report.skipped.map(\.description) == [
        #"line 2: its variant "XL / Red" is new, and the file has no column “Variant Price” (handle "tee")"#
      ])
    #expect(try variants() == all)
    #expect(try database.value("SELECT name FROM goods", as: String.self) == "Tee")
  }

  @Test func `A variant that comes back has what the file has no column for`() throws {
    let less = try take("Handle,Option1 Value,Option2 Value,Variant Price\ntee,M,Red,13\n")
    let more = try take(
      "Handle,Option1 Value,Option2 Value,Price,Inventory quantity\ntee,M,Red,13,3\ntee,S,Blue,12,0\n")

    #expect(less.withdrawnVariants == 2 && more.withdrawnVariants == 0)
    #expect(less.description.contains("\nWithdrew 2 variants that the file does not have:"))
    #expect(try variants() == ["M Red C 13 3", "S Blue B 12 0"])
  }

  @Test func `Without options, a variant that comes back is the one with its SKU`() throws {
    _ = try take(
      "Handle,Title,Option1 Value,SKU,Price,Compare-at price\njar,Jar,,J-1,5,7\njar,,,J-2,6,8\njar,,,J-3,6,9\n")
    _ = try take("Handle,Title,Option1 Value,SKU,Price\njar,Jar,,J-1,5\n")

    _ = try take("Handle,Title,Option1 Value,SKU,Price\njar,Jar,,J-1,5\njar,,,J-3,6\njar,,,J-4,6\n")

    let former = try database.values(
      "SELECT COALESCE(compareAmount, 0) FROM variant WHERE place IS NOT NULL AND sku LIKE 'J-%' ORDER BY place",
      as: Int.self)
    #expect(former == [700, 900, 0])
  }

  @Test func `A quantity that is no number leaves the stock of a known variant alone`() throws {
    let report = try take("Handle,SKU,Inventory quantity\ntee,A,many\ntee,B,7\n")

    #expect(report.remarks.count == 1)
    #expect(try variants() == ["S Red A 10 1", "S Blue B 10 7", "M Red C 10 3"])
  }

  @Test func `A file without quantities does not set the stock, also if it withdraws a variant`() throws {
    try database.writeAndWait { db in
      try StockCause.order.begin(in: db)
      try db.run("UPDATE variant SET stock = 0 WHERE sku = 'A'")
      try StockCause.end(in: db)
    }
    let report = try take("Handle,Option1 Value,Option2 Value,Variant Price\ntee,S,Red,11\n")

    #expect(report.withdrawnVariants == 2 && report.sold.count == 0)
  }

  @Test func `A renamed option is found by its SKU`() throws {
    _ = try take(
      "Handle,Option1 Value,Option2 Value,Variant SKU\ntee,Small,Red,A\ntee,Small,Blue,B\ntee,Medium,Red,C\n")

    #expect(try variants() == ["Small Red A 10 1", "Small Blue B 10 2", "Medium Red C 10 3"])
  }

  @Test func `Without options, the SKU says which variant a row is about, and the others stay`() throws {
    _ = try take("Handle,Variant SKU,Variant Price\ntee,C,13\ntee,A,11\n")

    #expect(try variants() == ["S Red A 11 1", "S Blue B 10 2", "M Red C 13 3"])
  }

  @Test func `Without options and SKUs, as many rows as variants are these in their order`() throws {
    _ = try take("Handle,Variant Price\ntee,11\ntee,12\ntee,13\n")

    #expect(try variants() == ["S Red A 11 1", "S Blue B 12 2", "M Red C 13 3"])
  }

  @Test func `One price is that of all variants if they have the same one`() throws {
    _ = try take("Handle,Title,Variant Price\ntee,T-shirt,16\n")
    #expect(try variants() == ["S Red A 16 1", "S Blue B 16 2", "M Red C 16 3"])

    _ = try take("Handle,Variant SKU,Variant Price\ntee,C,13\n")
    let report = try take("Handle,Title,Variant Price\ntee,Shirt,17\n")

    #expect(report.skipped.count == 1)
    #expect(report.skipped.first?.reason.description.hasPrefix("the file has 1 of its variants and the shop 3") == true)
    #expect(try variants() == ["S Red A 16 1", "S Blue B 16 2", "M Red C 13 3"])
    #expect(try database.value("SELECT name FROM goods", as: String.self) == "T-shirt")
  }

  @Test func `With the columns of some options, a row that could be about several variants is skipped`() throws {
    let report = try take("Handle,Option1 Value,Variant Inventory Qty\ntee,S,9\n")
    #expect(report.skipped.count == 1)
    #expect(try variants() == all)

    _ = try take("Handle,Option1 Value,Variant Inventory Qty\ntee,M,9\n")
    #expect(try variants() == ["S Red A 10 1", "S Blue B 10 2", "M Red C 10 9"])
  }

  @Test func `A file about the goods alone leaves the variants as they are`() throws {
    let report = try take("Handle,Title,Vendor\ntee,T-shirt,Loom\n")

    #expect(report.updated == 1)
    #expect(try variants() == all)
  }

  @Test func `Some variants do not get prices in another currency than the others`() throws {
    let report = try take("Handle,Variant SKU,Variant Price\ntee,A,9\n", currency: .usd)

    #expect(report.skipped.map(\.reason.description) == ["its other variants have prices in another currency"])
    #expect(try variants() == all)
  }

  @Test func `Two rows of goods that have one variant are skipped if nothing tells them apart`() throws {
    _ = try take("Handle,Title,Variant Price\njar,Jar,5\n")

    let report = try take("Handle,Variant Price\njar,6\njar,7\n")

    #expect(report.skipped.count == 1)
    #expect(try database.values("SELECT priceAmount FROM goods WHERE handle = 'jar'", as: Int.self) == [500])
  }

  @Test func `Without options, a row with another SKU adds a variant, and no variant is withdrawn`() throws {
    func take(_ rows: String) throws -> ImportReport {
      try self.take("Handle,Title,SKU,Price,Inventory quantity\n" + rows)
    }
    func tea() throws -> [String] { try variants().filter { $0.contains("T-") } }
    _ = try take("tea,Tea,T-1,5,1\ntea,,T-2,6,2\n")

    let more = try take("tea,Tea,T-1,7,1\ntea,,T-2,6,3\ntea,,T-3,8,4\n")
    #expect(more.updated == 1 && more.skipped == [])
    #expect(try tea() == ["  T-1 7 1", "  T-2 6 3", "  T-3 8 4"])

    let other = try take("tea,Tea,T-1,7,1\ntea,,T-4,9,5\n")
    #expect(other.withdrawnVariants == 0 && other.skipped == [])
    #expect(try tea() == ["  T-1 7 1", "  T-2 6 3", "  T-3 8 4", "  T-4 9 5"])
  }

  @Test func `Goods with one variant and a SKU get a second variant by its SKU, which needs a price`() throws {
    _ = try take("Handle,Title,SKU,Price\njar,Jar,J-1,5\n")

    let unpriced = try take("Handle,SKU\njar,J-1\njar,J-2\n")
    #expect(
      unpriced.skipped.map(\.reason.description) == [
        #"its variant "J-2" is new, and the file has no column “Variant Price”"#
      ])
    _ = try take("Handle,SKU,Price\njar,J-1,5\njar,J-2,6\n")

    #expect(try variants().filter { $0.contains("J-") } == ["  J-1 5 -", "  J-2 6 -"])
  }

  @Test func `A file with SKUs is not told to add their column`() throws {
    let report = try take("Handle,SKU,Price\ntee,A,11\ntee,D,12\n")

    #expect(
      report.skipped.map(\.reason.description) == [
        """
        the file has 2 of its variants and the shop 3, and the file does not say which they are; give each row a SKU of its \
        own, or add the columns of the options
        """
      ])
    #expect(try variants() == all)
  }

  @Test func `Goods can get options without a new price`() throws {
    _ = try take("Handle,Title,Variant SKU,Variant Price\njar,Jar,J,5\n")

    _ = try take("Handle,Option1 Name,Option1 Value\njar,Size,Big\n")

    #expect(try variants().contains("Big  J 5 -"))
  }
}
