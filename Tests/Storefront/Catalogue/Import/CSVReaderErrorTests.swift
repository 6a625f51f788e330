import Testing

@testable import Storefront

@Suite struct CSVReaderErrorTests {
  @Test(
    arguments: [
      ("\"", 1, .unterminatedQuote),
      ("a\nb,\"c\nd\ne", 2, .unterminatedQuote),
      ("a\n\"b\"\"", 2, .unterminatedQuote),
      ("\"a\"b", 1, .textAfterQuote),
      ("a\n\"b\nc\" ,d", 3, .textAfterQuote),
      ("a\nb\0c", 2, .nulByte),
      ("a\n\"\n\0\"", 3, .nulByte),
      ("\0", 1, .nulByte),
    ] as [(String, Int, CSVError.Reason)])
  func `A broken text is refused with its line`(text: String, line: Int, reason: CSVError.Reason) {
    #expect(throws: CSVError(line: line, reason: reason)) { try csvRecords(text) }
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0],  // a JPEG
      [0xFF, 0xFE, 0x41],  // UTF-16
      [0xB2, 0xE8, 0xB1, 0xAD],  // 茶杯 in GB 18030
      [0xC3],  // cut short
      [0xC0, 0x80],  // overlong
      [0xED, 0xA0, 0x80],  // a surrogate
      [0xF4, 0x90, 0x80, 0x80],  // past U+10FFFF
      [0xC3, 0x2C, 0xA9],  // é with a comma in its middle
      [0x22, 0xC3, 0x22, 0x2C, 0x22, 0xA9, 0x22],  // é in two fields
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are refused with the line of their record`(bytes: [UInt8]) {
    #expect(throws: CSVError(line: 2, reason: .invalidUTF8)) { try csvRecords(Array("ok\n".utf8) + bytes) }
  }

  @Test func `The sizes of a field and a record are limited`() throws {
    let limits = CSVReader.Limits(fieldBytes: 4, fields: 3)

    #expect(try csvRecords("abcd,\"e\"\"fg\",h\n", limits: limits).map(\.fields) == [["abcd", "e\"fg", "h"]])
    #expect(throws: CSVError(line: 1, reason: .fieldTooLong(limit: 4))) { try csvRecords("abcde", limits: limits) }
    #expect(throws: CSVError(line: 2, reason: .fieldTooLong(limit: 4))) {
      try csvRecords("a\n\"b\nc\nd\"", limits: limits)
    }
    #expect(throws: CSVError(line: 2, reason: .tooManyFields(limit: 3))) { try csvRecords("a\n,,,", limits: limits) }
  }

  @Test func `Random bytes give records or an error, never a crash`() {
    var random = SeededGenerator(seed: 1)
    let alphabet: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D, 0x61, 0x20, 0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }

      let records = try? csvRecords(bytes)

      #expect(records?.allSatisfy { $0.count > 0 } != false, "\(bytes)")
    }
  }

  @Test func `An error names its line and says what to do`() {
    let error = CSVError(line: 7, reason: .unterminatedQuote)

    #expect("\(error)" == "line 7: a quoted field begins here, and its closing quotation mark is missing")
    #expect("\(CSVError(line: 1, reason: .invalidUTF8))".contains("save the file as “CSV UTF-8”"))
  }
}
