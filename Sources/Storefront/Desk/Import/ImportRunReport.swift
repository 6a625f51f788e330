/// What the table has of a report: the numbers that the page shows, and the text of the command.
struct ImportRunReport: Hashable, Sendable {
  /// In the order of ``Number``.
  private let numbers: [Int]
  /// In English.
  let text: String

  enum Number: Int, CaseIterable {
    case added, updated, unchanged, withdrawn, skipped, sold
  }

  /// Rows of a file with a million errors do not fit into a page.
  private static let byteLimit = 64 << 10

  init(_ report: ImportReport) {
    numbers = [
      report.added, report.updated, report.unchanged, report.withdrawn, report.skippedCount,
      report.sold.count,
    ]
    let text = report.description
    self.text = text.utf8.count <= Self.byteLimit ? text : "\(Self.firstLines(of: text))\n…"
  }

  private static func firstLines(of text: String) -> Substring {
    let beginning = text.utf8.prefix(byteLimit)
    return text[..<(beginning.lastIndex(of: UInt8(ascii: "\n")) ?? text.startIndex)]
  }

  init?(stored text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    numbers = lines[0].split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard lines.count == 2, numbers.count == Number.allCases.count else { return nil }
    self.text = String(decoding: lines[1], as: UTF8.self)
  }

  /// The text in the table: a line with the numbers, and the lines of the report.
  var stored: String { "\(numbers.map(String.init).joined(separator: " "))\n\(text)" }

  subscript(number: Number) -> Int { numbers[number.rawValue] }
}
