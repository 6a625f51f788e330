/// Compares the tables and indexes of a file with those of a new database of the same version. Triggers are compared by
/// ``SQLiteTriggers``.
///
/// Others in the file, such as an index that the operator made, are left out.
enum SchemaComparison {
  /// A sentence for each one that is missing or different.
  ///
  /// - Parameters:
  ///   - db: The file.
  ///   - new: A new database of the same version.
  static func problems(_ db: borrowing Reader, new: borrowing Reader) throws -> [String] {
    let expected = try parts(new)
    let found = Dictionary(try parts(db).map { ($0.name, $0) }) { first, _ in first }
    return expected.compactMap { part in
      guard let same = found[part.name], same.kind == part.kind else {
        return "The \(part.kind) “\(part.name)” is missing."
      }
      return same.text == part.text ? nil : "The \(part.kind) “\(part.name)” is not that of the program."
    }
  }

  private struct Part {
    let kind: String
    let name: String
    let text: String
  }

  private static func parts(_ db: borrowing Reader) throws -> [Part] {
    try db.rows(
      """
      SELECT type, name, sql FROM sqlite_master
      WHERE sql IS NOT NULL AND type <> 'trigger' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid
      """
    ) { row in Part(kind: try row["type"], name: try row["name"], text: text(try row["sql"])) }
  }

  /// The statement without what makes no difference. SQLite itself makes the tables of a full-text index, whose names it
  /// writes in quotes; another version of it may make others.
  private static func text(_ sql: String) -> String {
    if sql.hasPrefix("CREATE TABLE '") { return "" }
    return sql.replacing("\"", with: "").lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
