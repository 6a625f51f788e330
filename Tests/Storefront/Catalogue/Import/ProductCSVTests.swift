import Testing

@testable import Storefront

@Suite struct ProductCSVTests {
  @Test func `A row with a title is a product`() throws {
    let file = try makeProductCSV(
      productRow(
        "blue-mug", title: " Blue  Mug ", price: "1280.50",
        with: [
          .type: "Mugs", .tags: "blue, gift", .body: "<p>For tea.</p><p>0.3 l</p>", .quantity: "7", .published: "TRUE",
          .status: "active", .titleZh: "蓝杯", .bodyZh: "<p>喝茶用</p>", .picture: "https://example.com/mug@2x.jpg?v=1",
          .pictureAlt: "A blue mug",
        ]))

    #expect(
      file.products == [
        ImportedProduct(
          handle: "blue-mug", sortName: "Mugs", title: "Blue Mug", titleZh: "蓝杯", description: "For tea.\n\n0.3 l",
          descriptionZh: "喝茶用", optionNames: [],
          variants: [
            ImportedVariant(
              options: [], sku: nil, price: Money(amount: 128_050, currency: .cny), compareAtPrice: nil, stock: 7,
              picture: nil)
          ],
          pictures: [
            ImportedPicture(address: "https://example.com/mug@2x.jpg?v=1", alt: "A blue mug", position: .max)
          ], line: 2)
      ])
    #expect(file.rejected.isEmpty && file.remarks.isEmpty && file.notPublished.isEmpty)
  }

  @Test func `A title and a price are enough for new goods, in any order and case, among unknown ones`() throws {
    let file = try makeProductCSV(
      text: "Colour,variant price,TITLE,Colour, Handle \nred,9,Mug,blue,mug\n", currency: .usd)

    let product = try #require(file.products.first)
    #expect(product.handle == "mug" && product.title == "Mug" && product.price.formatted == "$9.00")
    #expect(product.sortName == "Other" && product.description == "" && product.stock == nil)
    #expect(product.titleZh == nil && product.descriptionZh == nil)
    #expect(product.picture == nil && product.pictureAlt == nil)
    #expect(file.unusedColumns == ["Colour", "Colour"])
  }

  @Test(arguments: [
    ("Mugs", "gift, blue", "Mugs"), (" Big  Mugs ", "", "Big Mugs"), ("", "gift, blue", "gift"),
    (" ", " , ,blue", "blue"), ("", "", "Other"), ("", " , ", "Other"), ("\u{200B}", "", "Other"),
  ])
  func `The sort is the type, or else the first tag, or else Other`(type: String, tags: String, sort: String) throws {
    let file = try makeProductCSV(productRow(with: [.type: type, .tags: tags]))

    #expect(file.products.map(\.sortName) == [sort])
  }

  @Test(arguments: [
    ("Mugs", "gift", true), ("", "gift, blue", true), ("", "gift, ", false), ("Mugs", "Mugs", false),
    ("Mugs", " , ", false),
  ])
  func `The report names the tags if a row has one that is not its sort`(
    type: String, tags: String, isNamed: Bool
  ) throws {
    let file = try makeProductCSV(productRow(), productRow("cup", with: [.type: type, .tags: tags]))

    #expect(file.unusedColumns == (isNamed ? ["Tags"] : []))
  }

  @Test(arguments: [
    ("true", "active", true), ("", "", true), ("True", "Active", true), ("false", "active", false),
    ("FALSE", "", false), ("true", "draft", false), ("true", "Archived", false), ("", "unlisted", false),
  ])
  func `A product is shown unless the file says not to`(published: String, status: String, isShown: Bool) throws {
    let file = try makeProductCSV(productRow(with: [.published: published, .status: status]), variantRow())

    #expect(file.products.count == (isShown ? 1 : 0))
    #expect(file.notPublished == (isShown ? [] : ["mug"]))
    #expect(file.rejected.isEmpty)
  }

  @Test func `A product that is not shown can be incomplete`() throws {
    let file = try makeProductCSV(
      productRow(price: "", with: [.status: "draft", .picture: "?", .quantity: "?"]), variantRow(with: [.price: "?"]))

    #expect(file.notPublished == ["mug"])
    #expect(file.rejected.isEmpty && file.remarks.isEmpty)
  }

  @Test func `Blank rows are skipped, and missing fields of short rows are empty`() throws {
    let file = try makeProductCSV(text: "Handle,Title,Variant Price,Type\n,,,\n\nmug,Mug,9\n,,,,,,\n")

    #expect(file.products.map(\.line) == [4])
    #expect(file.rejected.isEmpty)
  }

  @Test func `A line number is the line in the file, also after fields of several lines`() throws {
    let file = try makeProductCSV(productRow(with: [.body: "one\r\ntwo\nthree"]), productRow("cup", price: "x"))

    #expect(file.rejected.map(\.line) == [5])
  }

  @Test func `Handles that are canonically equivalent in Unicode are the same`() throws {
    let file = try makeProductCSV(productRow("caf\u{E9}"), productRow("cafe\u{301}", title: "Cup"))

    #expect(file.products.map(\.title) == ["Cup"])
    #expect(file.products.map { Array($0.handle.utf8) } == [Array("caf\u{E9}".utf8)])
  }
}
