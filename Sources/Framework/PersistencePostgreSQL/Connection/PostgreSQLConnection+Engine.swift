import PersistenceCore

extension PostgreSQLConnection: EngineConnection {
  var dialect: SQLDialect { .postgreSQL }

  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    dependencies?.insert(try statement(sql).tables, readBy: sql)
    try run(sql, arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  func columnCount(of sql: String) throws -> Int { try statement(sql).columns.count }

  func change(_ sql: String, _ arguments: Arguments) throws -> Int { try run(sql, arguments) }

  func run(script: String) throws { try execute(script) }
}
