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
      (
        [0xFF, 0xD8, 0x0A],
        "not a product CSV: line 1: this is not UTF-8 text; save the file as “CSV UTF-8”, or say which encoding it has"
      ),
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

  private static let utf16: [UInt16] = [0xFEFF] + Array("Handle,Title,Variant Price\nmug,Große 茶杯,9\n".utf16)

  @Test(
    arguments: [
      (utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, nil, "Große 茶杯"),
      (utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, nil, "Große 茶杯"),
      (Array("Handle,Title,Variant Price\nmug,".utf8) + [0xB2, 0xE8, 0xB1, 0xAD, 0x2C, 0x39], .gb18030, "茶杯"),
      (Array("Handle,Title,Variant Price\nmug,Gro".utf8) + [0xDF, 0x65, 0x2C, 0x39], .windows1252, "Große"),
    ] as [([UInt8], FileEncoding?, String)])
  func `A file in UTF-16 with its mark is read, and one in another encoding that is given`(
    bytes: [UInt8], given: FileEncoding?, title: String
  ) throws {
    let file = try onDisk(bytes) { url in
      ReadProductCSV(try ProductCSV(contentsOf: url, encoding: given, currency: .cny))
    }

    #expect(file.products.map(\.title) == [title])
  }

  @Test(
    arguments: [
      ([0x48, 0x81, 0x0A], .windows1252, "windows-1252"), ([0xB2, 0x0A], .gb18030, "gb18030"),
      ([0xFF, 0xFE, 0x41], nil, "UTF-16"), ([0xFE, 0xFF, 0xD8, 0x00], nil, "UTF-16"),
    ] as [([UInt8], FileEncoding?, String)])
  func `A file that is no text in its encoding is refused`(bytes: [UInt8], given: FileEncoding?, name: String) throws {
    let error = #expect(throws: ProductCSVError.self) {
      try onDisk(bytes) { url in try ProductCSV(contentsOf: url, encoding: given, currency: .cny) }
    }

    #expect("\(try #require(error))" == "not a product CSV: the file is not a text in \(name)")
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
      let text = try CSVFile.text(of: url, limit: bytes.count)
      #expect(text == bytes)
      #expect(throws: CSVError(line: 1, reason: .fileTooLong(limit: 10))) { try CSVFile.text(of: url, limit: 10) }
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
