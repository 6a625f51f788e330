import PersistenceCore

extension PostgreSQLConnection: WrittenChanges {
  /// The triggers fire once for each statement, and not for each row.
  func touchAllIfMany() {}

  func touchAll() throws { try execute(PostgreSQLChanges.touchAll) }
}
