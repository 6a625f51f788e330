@testable import Storefront
import Testing
import WebMVVM

@Suite struct TitleOnEachRowTests {
  private func products(_ text: String) throws -> [ImportedProduct] { try makeProductCSV(text: text).products }

  @Test func `A row with the title and other options is a variant with its picture`() throws {
    let file = try makeProductCSV(
      text: """
        Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src
        scarf,Wool scarf,Loom,Color,Red,20,1,/r
        scarf,Wool scarf,Loom,Color,Blue,21,2,/b
        scarf,Wool scarf,Loom,,,,,/g
        """)

    let product = try #require(file.products.first)
    #expect(file.products.count == 1 && file.rejected == [] && file.remarks == [])
    #expect(product.variants.map(\.options) == [["Red"], ["Blue"]] && product.variants.map(\.stock) == [1, 2])
    #expect(product.pictures.map(\.address) == ["/r", "/b", "/g"] && product.line == 2)
  }

  @Test func `The same options again start the product again`() throws {
    let text = "Handle,Title,Option1 Value,Variant Price\na,A,S,5\na,A,M,6\na,A,S,7\na,A,L,8\n"

    #expect(try products(text).map { $0.variants.map(\.options) } == [[["S"], ["L"]]])
    #expect(try products(text).map { $0.variants.map(\.price.amount) } == [[700, 800]])
  }

  @Test func `A row that repeats the one before it is only its picture`() throws {
    let file = try makeProductCSV(
      text: """
        Handle,Title,Option1 Value,SKU,Price,Image Src
        mug,Mug,Default Title,M-1,5,/1
        mug,Mug,Default Title,M-1,5,/2
        mug,Mug,Default Title,M-1,5,/2
        tee,Tee,S,T-1,5,/3
        tee,Tee,M,T-2,6,/4
        tee,Tee,M,T-2,6,/5
        cap,Cap,,C-1,5,/6
        cap,,,C-2,5,/7
        cap,,,C-2,5,/8
        """)

    #expect(file.products.map { $0.variants.map(\.sku) } == [["M-1"], ["T-1", "T-2"], ["C-1", "C-2"]])
    let pictures = file.products.map { $0.pictures.map(\.address) }
    #expect(pictures == [["/1", "/2"], ["/3", "/4", "/5"], ["/6", "/7", "/8"]])
    #expect(file.rejected == [] && file.remarks == [])
  }

  @Test func `A row that differs from the one before it in more than the picture starts the product again`() throws {
    let text = "Handle,Title,Option1 Value,SKU,Price,Image Src\nmug,Mug,S,M-1,5,/1\nmug,Mug,S,M-1,6,/2\n"

    let product = try #require(try products(text).first)
    #expect(product.variants.map(\.price.amount) == [600] && product.pictures.map(\.address) == ["/2"])
  }

  @Test func `Without columns of options or SKUs, rows are variants in the order of the file`() throws {
    let text = "Handle,Price\nmug,5\nmug,5\n"

    #expect(try products(text).map(\.variants.count) == [2])
  }

  @Test func `Without columns of options, another SKU is another variant`() throws {
    let text = "Handle,Title,SKU,Price\na,A,A-1,5\na,A,A-2,6\nb,B,B-1,5\nb,B,B-1,6\n"

    #expect(try products(text).map { $0.variants.map(\.sku) } == [["A-1", "A-2"], ["B-1"]])
  }

  @Test func `A product whose first row is rejected is not imported with the others alone`() throws {
    let file = try makeProductCSV(
      text: "Handle,Title,Option1 Value,Variant Price\na,A,S,free\na,A,M,6\na,A,S,7\na,A,M,8\n")

    #expect(file.products.map { $0.variants.map(\.price.amount) } == [[700, 800]])
    #expect(file.rejected.count == 2)
    #expect(file.rejected.last?.reason.description == "its product’s first row, line 2, was not imported")
  }

  @Test func `A product that is not shown stays so in its further rows`() throws {
    let file = try makeProductCSV(
      text: "Handle,Title,Status,Option1 Value,Variant Price\na,A,draft,S,5\na,A,draft,M,6\n")

    #expect(file.products.isEmpty && file.notPublished == ["a"])
  }
}
