/// Rows of values in one piece of memory, for a program that adds very many of them.
///
/// They can be made on another thread than the one that writes. SQLite reads their texts where they are, so writing them
/// takes much less time than writing ``Arguments``.
///
/// ```swift
/// var cups = PackedRows(columns: 2)
/// cups.append("Blue")
/// cups.append("Chipped")
/// try db.insert(into: "cup", "id, name, note", cups, at: [0], numbers: [7])
/// ```
package struct PackedRows: Sendable {
  enum Cell {
    case null
    case integer(Int64)
    case boolean(Bool)
    /// A part of the memory.
    case text(start: Int, count: Int)
  }

  /// The number of values in each row.
  package let columns: Int
  /// The values of all rows.
  private(set) var cells: [Cell] = []
  /// The texts. It is never empty, because SQLite takes a text without an address for NULL.
  private(set) var memory: [UInt8] = [0]

  /// Creates an empty list. Then append the values of the first row, those of the second row, and so on.
  ///
  /// - Parameter columns: The number of values in each row.
  package init(columns: Int) {
    self.columns = columns
  }

  /// The number of complete rows.
  package var count: Int { columns == 0 ? 0 : cells.count / columns }

  /// Appends a text, or NULL.
  package mutating func append(_ text: String?) {
    guard var text else { return cells.append(.null) }
    let start = memory.count
    text.withUTF8 { memory.append(contentsOf: $0) }
    cells.append(.text(start: start, count: memory.count - start))
  }

  /// Appends an integer, or NULL.
  package mutating func append(_ number: Int64?) {
    cells.append(number.map(Cell.integer) ?? .null)
  }

  /// Appends a Boolean.
  package mutating func append(_ value: Bool) {
    cells.append(.boolean(value))
  }

  /// The values of a row, counted from 0.
  package func arguments(at place: Int) -> Arguments {
    Arguments(cells[place * columns..<(place + 1) * columns].map(value))
  }

  private func value(_ cell: Cell) -> any ColumnValue {
    switch cell {
    case .null: String?.none
    case .integer(let number): number
    case .boolean(let value): value
    case .text(let start, let count): String(decoding: memory[start..<start + count], as: UTF8.self)
    }
  }
}
