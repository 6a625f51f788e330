import Testing

@testable import Storefront

@Suite struct CSVReaderTests {
  @Test(
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("\u{FEFF}a,b", [["a", "b"]]),
      ("\u{FEFF}\"a\",b", [["a", "b"]]),
      ("\u{FEFF}", []),
      ("", []),
      ("\n\r\n\r\n", []),
      (",", [["", ""]]),
      ("a,", [["a", ""]]),
      ("\"\"", [[""]]),
      ("\"a,b\",c", [["a,b", "c"]]),
      ("\"a\"\"b\"", [["a\"b"]]),
      ("\"\"\"\"", [["\""]]),
      ("\"a\nb\r\nc\rd\",e", [["a\nb\r\nc\rd", "e"]]),
      ("5\" pipe,say \"hi\"", [["5\" pipe", "say \"hi\""]]),
      (" \"a\"", [[" \"a\""]]),
      ("a\n\nb", [["a"], ["b"]]),
      ("茶杯,😀é", [["茶杯", "😀é"]]),
      ("a,b,c\nd\n", [["a", "b", "c"], ["d"]]),
    ] as [(String, [[String]])])
  func `A text is parsed as these records`(text: String, expected: [[String]]) throws {
    #expect(try csvRecords(text).map(\.fields) == expected)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `A record has the number of its first line`(lineBreak: String) throws {
    let text = "a,b|\"two|lines\",c||\"three||lines\"|d".replacing("|", with: lineBreak)

    #expect(try csvRecords(text).map(\.line) == [1, 2, 5, 8])
  }

  @Test func `A line break inside a field that mixes CR and LF is counted as an editor counts it`() throws {
    #expect(try csvRecords("\"\r\n\n\r\r\n\"\nb").map(\.line) == [1, 6])
  }

  @Test func `A field that a record doesn't have is empty`() throws {
    let record = try #require(try csvRecords("a,b").first)

    #expect(record[1] == "b")
    #expect(record[2] == "")
    #expect(record[-1] == "")
    #expect(record.count == 2)
  }

  @Test(arguments: [("", true), (",,", true), ("\"\",", true), (",x", false), (" ", false)])
  func `A record of empty fields is blank`(text: String, isBlank: Bool) throws {
    #expect(try csvRecords("x\n" + text).dropFirst().allSatisfy(\.isBlank) == isBlank)
  }

  @Test func `Written records are read unchanged, whatever their fields are`() throws {
    var random = SeededGenerator(seed: 4180)
    let alphabet = ["a", "b", "\"", ",", "\n", "\r", "\r\n", " ", "é", "茶", "😀", "\"\"", "e\u{301}", "\u{FEFF}x"]
    for round in 0..<300 {
      let width = Int.random(in: 1...6, using: &random)
      let written = (0...Int.random(in: 0...5, using: &random)).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let lineBreak = ["\n", "\r\n", "\r"][round % 3]
      // A mark at the very start belongs to the file, not to a field.
      let text = "\u{FEFF}" + csvText(written, lineBreak: lineBreak)

      let read = try csvRecords(text)

      // By bytes, because Swift's "==" takes e\u{301} for é.
      #expect(read.map { $0.fields.map { Array($0.utf8) } } == written.map { $0.map { Array($0.utf8) } }, "\(text)")
    }
  }
}
