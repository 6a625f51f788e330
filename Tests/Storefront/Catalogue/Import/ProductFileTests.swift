import Foundation
import Testing

@testable import Storefront

@Suite struct ProductFileTests {
  @Test func `A file on disk is read, in more than one piece`() throws {
    let rows = (0..<4_000).map { ["mug-\($0)", "Mug", "9", String(repeating: "é", count: 100)] }
    let file = try onDisk(Array(csvText([["Handle", "Title", "Variant Price", "Body (HTML)"]] + rows).utf8)) { url in
      try ReadProductCSV(ProductCSV(contentsOf: url, currency: .cny))
    }

    #expect(file.products.map(\.handle) == rows.map { $0[0] })
    #expect(file.products.allSatisfy { $0.description.count == 100 })
  }

  @Test(
    arguments: [
      ([], "not a product CSV: the file is empty"),
      (Array("\u{FEFF}\r\n".utf8), "not a product CSV: the file is empty"),
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0x00],
        "not a product CSV: line 1: there is a NUL byte; this is not a text file in UTF-8"
      ),
      ([0xFF, 0xD8, 0x0A], "not a product CSV: line 1: this is not UTF-8 text; save the file as “CSV UTF-8”"),
      (Array("<!DOCTYPE html>\n<p class=\"a\">".utf8), "not a product CSV: the column “Handle” is missing"),
      (Array("Handle\nmug\n".utf8), "not a product CSV: besides “Handle”, it has no column that an import uses"),
      (
        Array("Handle;Title;Variant Price\n".utf8),
        "not a product CSV: its fields are separated by semicolons and not by commas; save it as “CSV UTF-8” with commas"
      ), (Array("Name,Title,Variant Price\n".utf8), "not a product CSV: the column “Handle” is missing"),
      (Array("Handle,Title,Variant Price,handle\n".utf8), "not a product CSV: the column “Handle” occurs twice"),
      (
        Array("Handle,Title,Variant Price\nmug,Mug,9\ncup,\"Cup,9\n".utf8),
        "not a product CSV: line 3: a quoted field begins here, and its closing quotation mark is missing"
      ),
    ] as [([UInt8], String)])
  func `A file that is not a product CSV is refused as a whole`(bytes: [UInt8], message: String) throws {
    let error = try #require(throws: ProductCSVError.self) {
      try onDisk(bytes) { url in try ProductCSV(contentsOf: url, currency: .cny) }
    }

    #expect("\(error)" == message)
  }

  @Test func `Shopify's export of inventory is refused as what it is`() throws {
    let header = "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location"
    for stock in ["Incoming,Unavailable,Committed,Available,On hand", "Available (not editable),On hand (new)"] {
      #expect(throws: ProductCSVError.inventoryExport) { try makeProductCSV(text: "\(header),\(stock)\n") }
    }
    let renamed = try makeProductCSV(text: "\(header),Variant Inventory Qty,On hand\n")
    #expect(renamed.file.header.has(.quantity))
  }

  @Test func `A file with too many rows is refused as a whole`() throws {
    let text = "Handle,Title,Variant Price\nmug,Mug,9\ncup,Cup,9\n"
    func read(rowLimit: Int) throws -> ProductCSV {
      try ProductCSV(Array(text.utf8), currency: .cny, rowLimit: rowLimit)
    }

    #expect(try read(rowLimit: 2).products.count == 2)
    #expect(throws: ProductCSVError.tooManyRows(limit: 1)) { try read(rowLimit: 1) }
  }

  @Test func `A file that is too long is refused as a whole`() throws {
    let bytes = Array("Handle,Title,Variant Price\nmug,Mug,9\n".utf8)

    try onDisk(bytes) { url in
      let read = try CSVFile.bytes(of: url, limit: bytes.count)
      #expect(read == bytes)
      #expect(throws: CSVError(line: 1, reason: .fileTooLong(limit: 10))) { try CSVFile.bytes(of: url, limit: 10) }
    }
  }

  @Test func `A file with nothing but a header is a product CSV`() throws {
    let file = try makeProductCSV(text: "Handle,Title,Variant Price")

    #expect(file.products.isEmpty && file.rejected.isEmpty)
  }

  @Test func `A missing file and a directory are refused`() throws {
    let directory = FileManager.default.temporaryDirectory
    let missing = directory.appending(path: "no-such-\(UUID()).csv")

    let missingError = try #require(throws: ProductCSVError.self) {
      try ProductCSV(contentsOf: missing, currency: .cny)
    }
    let directoryError = try #require(throws: ProductCSVError.self) {
      try ProductCSV(contentsOf: directory, currency: .cny)
    }

    #expect("\(missingError)" == "the file cannot be read: it does not exist")
    #expect("\(directoryError)" == "the file cannot be read: it is a directory")
  }

  private func onDisk<Result>(_ bytes: [UInt8], _ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "products-\(UUID()).csv")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }
}
