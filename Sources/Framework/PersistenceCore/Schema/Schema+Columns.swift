extension Schema {
  /// Checks that a database has what the declared tables and their topics name. SQLite would take an unknown column for one
  /// that never changes.
  ///
  /// - Parameter columns: Gives the columns of a table of a database with all steps; none if there is no such table.
  /// - Throws: ``Mistake``, and what `columns` throws.
  package func checkColumns(_ columns: (_ table: String) throws -> [String]) throws {
    for (table, column) in tables.flatMap(\.named) {
      let known = try columns(table).map { $0.lowercased() }
      if known.isEmpty {
        throw Mistake("there is no table “\(table)”, which the schema names. Correct its name, or add a step")
      }
      if let column, !known.contains(column.lowercased()) {
        throw Mistake(
          """
          the table “\(table)” has no column “\(column)”, which a topic of the schema names. Correct its name, or add a \
          step
          """)
      }
    }
  }
}

extension Table {
  /// The table itself, and the columns that its rules name.
  fileprivate var named: [(table: String, column: String?)] {
    var named: [(table: String, column: String?)] = [(name, nil)]
    for column in rules.flatMap({ $0.columns ?? [] }) { named.append((name, column.name)) }
    for key in touched.compactMap(\.key) {
      named.append((key.source?.table ?? name, key.column))
      guard let source = key.source else { continue }
      named.append((source.table, source.column))
      named.append((name, source.rowColumn))
    }
    return named
  }
}
