/// Finds the rows with values that the program cannot read: of another type than their column has, or NULL.
///
/// A table does not accept them, but it may have been made again without its rules.
struct DamagedValues {
  /// At most so many rows of a column, or of a rule, are described.
  static let limit = 20

  /// Sentences such as `goods, id 42: stock is 'many'.`
  private(set) var problems: [String] = []
  /// The columns that have such values, such as `goods.stock`.
  private(set) var columns: Set<String> = []

  /// - Parameters:
  ///   - db: The file.
  ///   - new: A new database of the same version, which says which values a column can have.
  init(_ db: borrowing Reader, comparedWith new: borrowing Reader) throws {
    let tables: [String] = try new.values(
      """
      SELECT name FROM sqlite_master
      WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND sql NOT LIKE 'CREATE TABLE ''%' ORDER BY name
      """)
    for table in tables where try db.hasTable(table) {
      let found: Set<String> = Set(try db.values("SELECT name FROM pragma_table_info(?)", [table]))
      let wrong = try new.rows("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", [table]) { row in
        (
          name: try row["name"] as String,
          type: try row["type"] as String, canBeNull: try !(row["notnull"] as Bool) && (row["pk"] as Int) == 0
        )
      }
      for column in wrong where found.contains(column.name) {
        try add(table, column.name, Self.isWrong(column.name, column.type, canBeNull: column.canBeNull), db)
      }
    }
  }

  /// A condition for the values that a column cannot have.
  private static func isWrong(_ column: String, _ type: String, canBeNull: Bool) -> String {
    var types = type == "ANY" ? ["integer", "real", "text", "blob"] : [type.lowercased()]
    if canBeNull { types.append("null") }
    let list = types.map { "'\($0)'" }.joined(separator: ", ")
    return "typeof(\(SQLiteChanges.quoted(column))) NOT IN (\(list))"
  }

  private mutating func add(_ table: String, _ column: String, _ condition: String, _ db: borrowing Reader) throws {
    let rows = try Self.rows(of: table, where: condition, showing: [column], db)
    if rows.isEmpty { return }
    columns.insert("\(table).\(column)")
    problems += rows.map { "A value cannot be read: \(table), \($0)." }
  }

  /// The rows of a table that meet a condition, each with its key and some values, such as `id 42: stock is -5`.
  static func rows(
    of table: String, where condition: String, showing columns: [String], _ db: borrowing Reader
  ) throws -> [String] {
    let primary: [String] = try db.values("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [table])
    let key = text(of: primary.isEmpty ? ["rowid"] : primary) { "\($0) '" }
    let values = columns.isEmpty ? "''" : "': ' || \(text(of: columns) { "\($0) is '" })"
    return try db.values(
      "SELECT \(key) || \(values) FROM \(SQLiteChanges.quoted(table)) WHERE \(condition) LIMIT \(limit)")
  }

  /// An expression for a list of columns with their values, as SQLite writes them in a statement. Long texts are cut.
  private static func text(of columns: [String], _ name: (String) -> String) -> String {
    columns.map { column in
      "'\(name(column.replacing("'", with: "''"))) || substr(quote(\(SQLiteChanges.quoted(column))), 1, 60)"
    }
    .joined(separator: " || ', ' || ")
  }
}
