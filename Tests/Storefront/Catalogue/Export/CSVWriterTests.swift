import Testing

@testable import Storefront

@Suite struct CSVWriterTests {
  @Test func `Records are read as they were written`() throws {
    var random = SeededGenerator(seed: 4180)
    let pieces = ["a", " ", ",", "\"", "\r", "\n", "\r\n", "茶", "=", ""]
    for _ in 1...300 {
      let records = (1...5).map { _ in
        // A line with one empty field would be no record.
        ["x"] + (0..<4).map { _ in (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
      }
      var writer = CSVWriter()
      for record in records { writer.append(record) }

      #expect(try csvRecords(writer.bytes).map(\.fields) == records)
    }
  }

  @Test func `Only fields that need it are quoted`() {
    var writer = CSVWriter()
    writer.append(["plain", "a,b", "6\" pan", "two\nlines", " edge", ""])

    #expect(
      String(decoding: writer.take(), as: UTF8.self) == "plain,\"a,b\",\"6\"\" pan\",\"two\nlines\",\" edge\",\r\n")
    #expect(writer.bytes == [])
  }
}
