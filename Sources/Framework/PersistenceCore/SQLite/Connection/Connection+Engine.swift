import GRDB
import GRDBSQLite

extension Connection: EngineConnection {
  var dialect: SQLDialect { .sqlite }

  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try statement(sql)
    dependencies?.insert(statement.tables, readBy: sql)
    try statement.run(arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  func columnCount(of sql: String) throws -> Int { Int(try statement(sql).columnCount) }

  func change(_ sql: String, _ arguments: Arguments) throws -> Int {
    let statement = try statement(sql)
    try statement.run(arguments) { _ in }
    return Int(sqlite3_changes(handle))
  }

  func run(script: String) throws {
    try checkTransactionIsOpen()
    try SQLError.translating { try queue.unsafeReentrantWrite { try $0.execute(sql: script) } }
  }
}

extension ChangeCoverage {
  /// The tables that a statement reads, as SQLite's authorizer reported them.
  func tables(readBy statement: Statement) -> UInt128 {
    let region = statement.databaseRegion
    return tables { region.isModified(byEventsOfKind: .insert(tableName: $0)) }
  }
}
