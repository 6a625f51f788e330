import Foundation
import Persistence
@testable import Storefront
import Testing
import WebMVVM

@Suite struct VariantImportTests {
  private static let shirt = [
    productRow(
      "shirt", price: "15.99",
      with: [.option1Name: "Size", .option1: "Large", .sku: "S-L", .compareAtPrice: "20", .quantity: "3"]),
    variantRow("shirt", with: [.price: "9.99", .option1: "Small", .sku: "S-S", .quantity: "4"]),
    variantRow("shirt", with: [.picture: "/pictures/none.svg"]),
  ]

  @Test func `The variants of a product keep their options, prices and stock`() throws {
    let file = try makeProductCSV(Self.shirt[0], Self.shirt[1], Self.shirt[2])

    let product = try #require(file.products.first)
    #expect(product.optionNames == ["Size"])
    #expect(product.variants.map(\.options) == [["Large"], ["Small"]])
    #expect(product.variants.map(\.price.amount) == [1_599, 999])
    #expect(product.variants.map(\.compareAtPrice?.amount) == [2_000, nil])
    #expect(product.variants.map(\.sku) == ["S-L", "S-S"])
    #expect(product.price.amount == 999 && product.hasSeveralPrices && product.compareAtPrice == nil)
    #expect(product.stock == 7)
  }

  @Test func `A variant without a price has that of the first row`() throws {
    let file = try makeProductCSV(productRow(price: "5"), variantRow(with: [.option1: "Small"]))

    #expect(file.products.first?.variants.map(\.price.amount) == [500, 500])
  }

  @Test func `A position can be written with a point and zeros`() throws {
    let rows = [("/3", "3.0"), ("/1", "1.0"), ("/2", "2.00")].map {
      variantRow(with: [.picture: $0, .picturePosition: $1])
    }
    let file = try makeProductCSV(text: productText([productRow()] + rows))

    #expect(file.products.first?.pictures.map(\.address) == ["/1", "/2", "/3"] && file.remarks.isEmpty)
  }

  @Test func `Pictures come in the order of their positions, those without one last, and each once`() throws {
    let positions = [("/3", "3"), ("/none", ""), ("/1", "1"), ("/2", "2"), ("/1", "7")]
    let rows = positions.map { variantRow(with: [.picture: $0, .picturePosition: $1]) }
    let file = try makeProductCSV(text: productText([productRow()] + rows))

    #expect(file.products.first?.pictures.map(\.address) == ["/1", "/2", "/3", "/none"])
    #expect(file.products.first?.variants.count == 1)
  }

  @Test(
    arguments: [
      (
        [.compareAtPrice: "much"],
        #"the compare-at price: the price "much" is not a number; write it like 1280.00; left out"#
      ),
      (
        [.variantPicture: "mug.jpg"],
        #"the picture "mug.jpg" is neither an https address nor a path like /pictures/mug.jpg; left out"#
      ),
      (
        [.picture: "/a", .picturePosition: "first"], #"the picture’s position "first" is not a whole number; put last"#
      ),
      ([.sku: String(repeating: "x", count: 65)], "the SKU is longer than 64 characters; left out"),
    ] as [([ProductColumn: String], String)])
  func `An invalid detail is left out with a remark`(
    detail: [ProductColumn: String], reason: String
  ) throws {
    let file = try makeProductCSV(productRow(with: detail))

    #expect(file.products.count == 1)
    #expect(file.remarks.map(\.reason.description) == [reason])
  }

  @Test func `A variant whose option is too long is not imported`() throws {
    let file = try makeProductCSV(
      productRow(), variantRow(with: [.option1: String(repeating: "x", count: 256), .price: "5"]))

    #expect(file.products.first?.variants.count == 1)
    #expect(file.rejected.map(\.reason.description) == ["the value of an option is longer than 64 characters"])
  }

  @Test func `The number of variants and pictures of a product is limited`() throws {
    let variants = (1...GoodsLimits.variantLimit).map { variantRow(with: [.option1: "\($0)", .price: "5"]) }
    let pictures = (0...GoodsLimits.pictureLimit).map { variantRow(with: [.picture: "/\($0)"]) }
    let file = try makeProductCSV(text: productText([productRow()] + variants + pictures))

    #expect(file.products.first?.variants.count == GoodsLimits.variantLimit)
    #expect(file.products.first?.pictures.count == GoodsLimits.pictureLimit)
    #expect(file.rejected.map(\.reason.description) == ["its product has more than 2048 variants"])
    #expect(file.remarks.map(\.reason.description) == ["its product has more than 250 pictures; left out"])
  }

  @Test func `Columns that are empty in every row are not said to be unused`() throws {
    let file = try makeProductCSV(
      text: "Handle,Title,Variant Price,Vendor,Barcode,Gift Card\nmug,Mug,9,,,\ncup,Cup,9,,,false\n")

    #expect(file.unusedColumns == ["Gift Card"])
  }

  @Test func `Importing the same file again changes no variant, and a changed variant is an update`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.shirt)
    let again = try database.take(Self.shirt)
    var rows = Self.shirt
    rows[1][.sku] = "S-2"
    let changed = try database.take(rows)
    rows.removeLast()
    let withoutPicture = try database.take(rows)
    let withoutVariants = try database.take([Self.shirt[0].merging([.option1: "Default Title"]) { $1 }])

    #expect(again.unchanged == 1 && again.updated == 0)
    #expect([changed, withoutPicture, withoutVariants].map(\.updated) == [1, 1, 1])
    #expect(try [database.soldVariants, database.count("goods")] == [0, 1])
  }

  @Test(arguments: ["1,280.00", "12,50", "1E+03"])
  func `Goods that the shop has stay as they are if a variant's row is rejected, and other goods are imported`(
    price: String
  ) throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(Self.shirt)
    let before = try [database.rows("SELECT * FROM goods"), database.rows("SELECT * FROM variant ORDER BY id")]
    var rows = Self.shirt
    rows[0][.price] = "20"
    rows[1][.price] = price

    let report = try database.take(rows + [productRow("mug")])

    #expect(report.added == 1 && report.updated == 0 && report.withdrawnVariants == 0)
    #expect(report.skipped.map(\.line) == [2, 3])
    #expect(report.skipped.first?.reason.description == "a row of it was not imported, so it stays as it is")
    let after = try [
      database.rows("SELECT * FROM goods WHERE handle = 'shirt'"), database.rows("SELECT * FROM variant ORDER BY id"),
    ]
    #expect(after == before)
    withExtendedLifetime(folder) {}
  }

  @Test func `New goods are imported without a variant whose row is rejected`() throws {
    let (folder, database) = try emptyShop()
    let report = try database.take([Self.shirt[0], Self.shirt[1].merging([.price: "free"]) { $1 }, Self.shirt[2]])

    #expect(report.added == 1 && report.skipped.map(\.line) == [3])
    withExtendedLifetime(folder) {}
  }

  @Test func `The picture of the only variant is that of the goods if they have no other`() throws {
    let (folder, database) = try emptyShop()
    let rows = [
      productRow("mug", with: [.option1: "Default Title", .variantPicture: "/mug.svg"]),
      productRow("cup", with: [.variantPicture: "/variant.svg", .picture: "/cup.svg", .pictureAlt: "A cup"]),
    ]
    _ = try database.take(rows)

    #expect(try database.values("SELECT picture FROM goods ORDER BY id", as: String.self) == ["/mug.svg", "/cup.svg"])
    #expect(try database.count("goodsPicture") == 0)
    #expect(try database.take(rows).unchanged == 2)
    withExtendedLifetime(folder) {}
  }

  @Test func `A file with pictures of variants only leaves the pictures of goods alone`() throws {
    let (folder, database) = try emptyShop()
    _ = try database.take([productRow("mug", with: [.picture: "/mug.svg", .pictureAlt: "A mug"]), productRow("cup")])

    let file = try makeProductCSV(text: "Handle,Variant Image\nmug,/variant.svg\ncup,/cup.svg\n").file
    _ = try ImportDataController(database: database).take(file)

    #expect(
      try database.values("SELECT picture || COALESCE(pictureAlt, '') FROM goods ORDER BY id", as: String.self)
        == ["/mug.svgA mug", "/cup.svg"])
    withExtendedLifetime(folder) {}
  }

  @Test func `Withdrawn goods keep their variants and pictures for orders`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.shirt + [variantRow("shirt", with: [.picture: "/pictures/tea-tin.svg"])])
    #expect(try [database.count("variant"), database.count("goodsPicture")] == [2, 1])

    _ = try database.take([Self.shirt[0].merging([.status: "draft"]) { $1 }])

    #expect(try [database.count("variant"), database.count("goodsPicture")] == [2, 1])
    #expect(try database.soldGoods == [])
  }
}
