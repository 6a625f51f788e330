import WebMVVM

/// What the table has of a report: the numbers that the page shows, and the lines of the command.
struct ImportRunReport: Hashable, Codable, Sendable {
  /// In the order of ``Number``.
  private let numbers: [Int]
  let text: StoredText

  enum Number: Int, CaseIterable {
    case added, updated, unchanged, withdrawn, skipped, sold
  }

  init(_ report: ImportReport) {
    numbers = [
      report.added, report.updated, report.unchanged, report.withdrawn, report.skippedCount,
      report.sold.count,
    ]
    text = StoredText(report.lines)
  }

  subscript(number: Number) -> Int { numbers[number.rawValue] }
}
