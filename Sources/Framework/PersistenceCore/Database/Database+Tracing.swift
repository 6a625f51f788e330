extension Database {
  /// Calls `statement` with each SQL statement that readers run: for tests.
  package func trace(_ statement: (@Sendable (String) -> Void)?) { engine.pool.trace(statement) }

  /// Which tables the topics cover; nil if the schema declares no triggers: for tests.
  package var coverage: ChangeCoverage? { changes?.coverage }
}
