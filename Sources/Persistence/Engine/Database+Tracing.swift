extension Database {
  /// Calls `statement` with each SQL statement that readers run: for tests.
  func trace(_ statement: (@Sendable (String) -> Void)?) {
    switch engine {
    case .sqlite(let engine): engine.readers.trace(statement)
    #if PostgreSQL
      case .postgreSQL(let engine): engine.server.trace(statement)
    #endif
    }
  }

  /// Which tables the topics cover; nil if the schema declares no triggers: for tests.
  var coverage: ChangeCoverage? {
    switch engine {
    case .sqlite(let engine): return engine.changes?.coverage
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.changes?.coverage
    #endif
    }
  }

  /// The engine, if it is SQLite: for tests.
  var sqlite: SQLiteEngine? {
    switch engine {
    case .sqlite(let engine): return engine
    #if PostgreSQL
      case .postgreSQL: return nil
    #endif
    }
  }
}
