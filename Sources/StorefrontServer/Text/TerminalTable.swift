import Storefront

/// Lines with aligned columns for a terminal. Chinese characters take two columns.
struct TerminalTable: CustomStringConvertible {
  let description: String
  private let rowCount: Int

  /// - Parameters:
  ///   - titles: The titles of the columns. A column whose cells are all empty is left out.
  ///   - rightAligned: The columns whose cells end below each other.
  ///   - rows: The cells. They may contain any character.
  init(_ titles: [String], rightAligned: Set<Int> = [], _ rows: [[String]]) {
    let rows = rows.map { $0.map(\.inTerminalCell) }
    let columns = titles.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let widths = titles.indices.map { column in
      ([titles] + rows).map { $0[column].terminalWidth }.max() ?? 0
    }
    let lines = ([titles] + rows).map { row in
      let cells = columns.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].terminalWidth)
        return rightAligned.contains(column) ? padding + row[column] : row[column] + padding
      }
      var line = cells.joined(separator: "  ").unicodeScalars
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    rowCount = rows.count
    description = lines.joined(separator: "\n")
  }

  /// The table, and below it what other parts the list has: "21–40 of 1,204 orders. --page 3 lists the next."
  ///
  /// - Parameters:
  ///   - part: The positions in the list that the table shows, from 0.
  ///   - page: The number of the part, from 1.
  ///   - total: The length of the list.
  ///   - count: The length of the list in words.
  func text(_ part: Range<Int>, onPage page: Int, of total: Int, _ count: String) -> String {
    let shown = total > rowCount ? "\(part.lowerBound + 1)–\(part.upperBound) of " : ""
    let next = part.upperBound < total ? " --page \(page + 1) lists the next." : ""
    return "\(description)\n\(shown)\(count).\(next)"
  }
}
