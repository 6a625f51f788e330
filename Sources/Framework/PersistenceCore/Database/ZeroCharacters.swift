import Foundation

/// The texts of an SQLite file that contain the character U+0000, which PostgreSQL does not store.
package struct ZeroCharacters {
  /// At most so many rows are described.
  package static let limit = 20

  /// Each row with its table, its key and its columns: `goods, id 42: name, description`.
  package private(set) var rows: [String] = []
  /// Whether there are more rows.
  package private(set) var hasMore = false

  package init(in tables: [CopiedTable], of source: borrowing Reader) throws {
    for table in tables where !hasMore {
      rows += try Self.rows(of: table, in: source)
      hasMore = rows.count > Self.limit
    }
    rows = Array(rows.prefix(Self.limit))
  }

  private static func rows(of table: CopiedTable, in source: borrowing Reader) throws -> [String] {
    let first = try source.row("SELECT * FROM \(table.name) LIMIT 1") { row in row.columns.map(\.name) }
    guard let columns = first else { return [] }
    // A function for texts may stop at the character, so the bytes are compared.
    let tests = columns.map { "typeof(\($0)) = 'text' AND instr(CAST(\($0) AS BLOB), x'00') > 0" }
    let flags = tests.enumerated().map { "\($1) AS zero\($0)" }
    let key = table.key.joined(separator: ", ")
    return try source.rows(
      """
      SELECT \(key), \(flags.joined(separator: ", ")) FROM \(table.name)
      WHERE \(tests.joined(separator: " OR ")) ORDER BY \(key) LIMIT \(limit + 1)
      """
    ) { row in
      let values = row.columns
      let found = zip(columns, values.dropFirst(table.key.count)).filter { $1.value == .integer(1) }.map(\.0)
      let place = zip(table.key, values).map { "\($0) \(text(of: $1.value))" }
      return "\(([table.name] + place).joined(separator: ", ")): \(found.joined(separator: ", "))"
    }
  }

  /// A value of a key, without control characters.
  private static func text(of value: StoredValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .text(let text): text.debugDescription
    case .bytes(let bytes): "x'\(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())'"
    }
  }
}
