/// Lines with aligned columns for a terminal. Chinese characters take two columns.
struct TerminalTable: CustomStringConvertible {
  let description: String

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
    description = lines.joined(separator: "\n")
  }
}
