import Testing

@testable import Storefront

/// The names that Shopify has used for its columns.
@Suite struct ColumnNameTests {
  private static let new = """
    Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,\
    Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Inventory tracker,Inventory quantity,\
    Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL
    Tee,tee,<p>Soft.</p>,Loom,Clothes > Tops,Shirts,"a, b",TRUE,Active,S-1,1,Size,S,,9.50,12,shopify,3,DENY,/1,1,One,/v
    ,tee,,,,,,,,S-2,,,M,,10,,shopify,4,CONTINUE,/2,2,Two,
    Pot,pot,,,,,,FALSE,Active,,,,,,5,,,,,,,,

    """

  @Test func `The names since 2025 are read as those before`() throws {
    let file = try makeProductCSV(text: Self.new)

    let product = try #require(file.products.first)
    #expect(product.handle == "tee" && product.description == "Soft." && product.sortName == "Shirts")
    #expect(product.optionNames == ["Size"] && product.variants.map(\.options) == [["S"], ["M"]])
    #expect(product.variants.map(\.sku) == ["S-1", "S-2"] && product.variants.map(\.stock) == [3, nil])
    #expect(product.variants.map(\.price.amount) == [950, 1_000])
    #expect(product.variants.map(\.compareAtPrice?.amount) == [1_200, nil])
    #expect(product.variants.map(\.picture) == ["/v", nil])
    #expect(product.pictures.map(\.address) == ["/1", "/2"] && product.pictures.map(\.alt) == ["One", "Two"])
    #expect(file.notPublished == ["pot"])
    #expect(file.unusedColumns == ["Product category", "Tags", "Barcode"])
  }

  @Test(arguments: [
    "Handle,Title,Price,SKU", "URL handle,title,VARIANT PRICE,Variant sku",
    "\u{FEFF}\" URL  Handle \",Title,price, Sku ",
    "url-handle,Title,Variant\u{A0}Price,SKU",
  ])
  func `Old and new names can be mixed, in any case and with spaces`(header: String) throws {
    let file = try makeProductCSV(text: header + "\nmug,Mug,9,M-1\n")

    #expect(file.products.map(\.handle) == ["mug"])
    #expect(file.products.map(\.variants[0].sku) == ["M-1"])
    #expect(file.products.map(\.price.amount) == [900])
    #expect(file.unusedColumns == [])
  }

  @Test func `The type of 2021 is read`() throws {
    let file = try makeProductCSV(
      text: "Handle,Title,Standardized Product Type,Custom Product Type,Variant Price\nmug,Mug,1,Mugs,9\n")

    #expect(file.products.map(\.sortName) == ["Mugs"])
    #expect(file.unusedColumns == ["Standardized Product Type"])
  }

  @Test func `Of two names of a column the older one counts, and the report names the other`() throws {
    let file = try makeProductCSV(
      text: "Price,Description,Handle,Title,Variant Price,Body (HTML)\n5,Short,mug,Mug,9,Long\n")

    #expect(file.products.map(\.price.amount) == [900] && file.products.map(\.description) == ["Long"])
    #expect(file.unusedColumns == ["Price", "Description"])
  }

  @Test(arguments: [
    ("Handle,URL handle,URL Handle,Title", nil), ("Handle,Title,SKU,sku", "the column “SKU” occurs twice"),
    ("Handle,Barcode", "besides “Handle”, it has no column that an import uses"),
    (
      "URL handle;Title",
      "its fields are separated by semicolons and not by commas; save it as “CSV UTF-8” with commas"
    ),
  ])
  func `A header says what the file is, or why it cannot be imported`(header: String, reason: String?) throws {
    do {
      _ = try makeProductCSV(text: header + "\n")
      #expect(reason == nil)
    } catch {
      #expect(error.description == "not a product CSV: \(reason ?? "")")
    }
  }
}
