import PersistenceCore

extension PostgreSQLConnection: EngineConnection {
  var dialect: SQLDialect { .postgreSQL }

  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    dependencies?.insert(try statement(sql).tables)
    try run(sql, arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  func columnCount(of sql: String) throws -> Int { try statement(sql).columns.count }

  func change(_ sql: String, _ arguments: Arguments) throws -> Int { try run(sql, arguments) }

  func run(script: String) throws { try execute(script) }
}

extension SQLDialect {
  static let postgreSQL = SQLDialect(
    .postgreSQL,
    hasTable: "SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = current_schema() AND tablename = lower(?)",
    stepTable: "migration", steps: "SELECT name FROM migration",
    // A server gives numbers by itself, so it must know the greatest one.
    continueNumbers: { table, column in
      """
      SELECT setval(pg_get_serial_sequence(lower('\(table)'), '\(column)'), max(\(column))) FROM \(table)
      WHERE pg_get_serial_sequence(lower('\(table)'), '\(column)') IS NOT NULL HAVING max(\(column)) IS NOT NULL
      """
    })
}
