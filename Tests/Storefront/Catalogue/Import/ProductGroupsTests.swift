@testable import Storefront
import Testing
import WebMVVM

@Suite struct ProductGroupsTests {
  @Test func `Rows of one handle are one product, with the lowest price and the sum of the stock`() throws {
    let file = try makeProductCSV(
      productRow(price: "68", with: [.quantity: "3"]),
      variantRow(with: [.price: "70", .quantity: "4"]),
      variantRow(with: [.quantity: "-2"]),
      variantRow(with: [.price: "", .quantity: ""])
    )

    #expect(file.products.map(\.price.amount) == [6_800])
    #expect(file.products.map(\.stock) == [7])
    #expect(file.rejected.isEmpty && file.remarks.isEmpty)
  }

  @Test func `The rows of one product can be apart`() throws {
    let file = try makeProductCSV(
      productRow("mug", with: [.quantity: "1"]), productRow("cup", with: [.quantity: "10"]),
      variantRow("mug", with: [.quantity: "2"])
    )

    #expect(file.products.map(\.handle) == ["mug", "cup"])
    #expect(file.products.map(\.stock) == [3, 10])
  }

  @Test func `The picture is the first that can be shown, with its own text`() throws {
    let file = try makeProductCSV(
      productRow(with: [.pictureAlt: "none"]),
      variantRow(with: [.picture: "/pictures/1.jpg", .pictureAlt: "one"]),
      variantRow(with: [.picture: "/pictures/2.jpg", .pictureAlt: "two"])
    )

    #expect(file.products.map(\.picture) == ["/pictures/1.jpg"])
    #expect(file.products.map(\.pictureAlt) == ["one"])
  }

  @Test func `A second row with a title starts the product again`() throws {
    let file = try makeProductCSV(
      productRow(with: [.quantity: "1"]), productRow("cup"),
      productRow(title: "New mug", price: "70", with: [.quantity: "5"]),
      variantRow(with: [.quantity: "2"]))

    #expect(file.products.map(\.title) == ["New mug", "Mug"])
    #expect(file.products.map(\.stock) == [7, 0])
    #expect(file.products.first?.price.formatted == "CN¥70.00")
    #expect(file.products.first?.line == 4)
    let remark = "its handle is also in line 2, and this row replaces that product"
    #expect(file.remarks.map(\.description) == ["line 4: \(remark) (handle \"mug\")"])
  }

  @Test
  func `A second row with a title that is rejected leaves the product unchanged, and its further rows are rejected`()
    throws
  {
    let file = try makeProductCSV(
      productRow(with: [.quantity: "1"]), productRow(title: "New mug", price: "free"),
      variantRow(with: [.quantity: "2"]))

    #expect(file.products.map(\.title) == ["Mug"])
    #expect(file.products.map(\.stock) == [1])
    #expect(file.rejected.map(\.line) == [3, 4])
    #expect(file.remarks == [])
  }

  @Test func `The last row decides whether a product is shown`() throws {
    let hidden = try makeProductCSV(productRow(), productRow(with: [.status: "draft"]), variantRow())
    let shown = try makeProductCSV(productRow(with: [.status: "draft"]), productRow())

    #expect(hidden.products.isEmpty && hidden.notPublished == ["mug"])
    #expect(shown.products.count == 1 && shown.notPublished.isEmpty)
  }

  @Test func `Rows without a first row are rejected, and so are those after a rejected one`() throws {
    let file = try makeProductCSV(
      variantRow("cup", with: [.price: "5"]), variantRow("cup"), productRow("mug", price: ""), variantRow("mug"),
      productRow("jug"))

    #expect(file.products.map(\.handle) == ["jug"])
    #expect(
      file.rejected.map(\.description) == [
        #"line 2: no title (handle "cup")"#,
        #"line 3: its product’s first row, line 2, was not imported (handle "cup")"#,
        #"line 4: no price (handle "mug")"#,
        #"line 5: its product’s first row, line 4, was not imported (handle "mug")"#,
      ])
  }

  @Test func `Of very many bad rows of a product, all are counted, and the first ones are kept`() throws {
    let file = try makeProductCSV(text: "Handle,Title\n" + String(repeating: "a,\n", count: 5_000)).file

    let group = ProductGroup(try #require(file.products.first), of: file)

    #expect(group.rejected.count == 5_000)
    #expect(group.rejected.kept.count < 2 * ReportedRows.limit)
    #expect(group.rejected.first.map(\.line) == Array(2...1_001))
  }

  @Test func `Of very many variants of a product, no more are remembered than it may have`() throws {
    let first = ["a", "A", "9", "Number", "1"]
    let others = (2...3_000).map { ["a", "", "9", "", "\($0)"] }
    let columns = ["Handle", "Title", "Price", "Option1 Name", "Option1 Value"]
    let file = try makeProductCSV(text: csvText([columns, first] + others)).file

    let group = ProductGroup(try #require(file.products.first), of: file)

    #expect(group.variantKeys.count == GoodsLimits.variantLimit)
    #expect(group.product?.variants.count == GoodsLimits.variantLimit)
    #expect(group.rejected.count == 3_000 - GoodsLimits.variantLimit)
  }

  @Test func `A variant with a bad price is rejected, and its product stays`() throws {
    let file = try makeProductCSV(
      productRow(with: [.quantity: "1"]), variantRow(with: [.price: "-1", .quantity: "2"]),
      variantRow(with: [.quantity: "4"]))

    #expect(file.products.map(\.stock) == [5])
    #expect(file.rejected.map(\.description) == [#"line 3: the price "-1" is negative (handle "mug")"#])
  }

  @Test func `A stock stays within its limit, however many variants there are`() throws {
    let file = try makeProductCSV(
      productRow(with: [.quantity: "1000000000"]), variantRow(with: [.quantity: "1000000000"]))

    #expect(file.products.map(\.stock) == [Stock.limit])
  }
}
