import GRDB

extension Schema {
  /// Runs the steps that the database does not have yet, and makes the triggers that are missing or differ.
  func migrate(_ connection: Connection) throws {
    try SQLError.translating {
      try runSteps(on: connection)
      if !changes.isEmpty || !triggers.isEmpty { try ChangeRepair(schema: self).prepare(connection) }
    }
  }

  /// Runs the steps that the database does not have yet, up to `last` or to the end, each in a transaction.
  func runSteps(on connection: Connection, upTo last: String? = nil) throws {
    var migrator = DatabaseMigrator()
    for (index, migration) in migrations.enumerated() {
      migrator.registerMigration(migration.name) { db in
        if index == 0 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
        try db.execute(sql: migration.sqlite)
      }
    }
    if let last { try migrator.migrate(connection.queue, upTo: last) } else { try migrator.migrate(connection.queue) }
  }

  /// - Throws: ``UnusableDatabase/Mismatch`` if the file has another schema.
  func check(_ db: borrowing Reader) throws {
    if try !db.hasRow("SELECT 1 FROM sqlite_master") { return }
    guard try db.value("PRAGMA application_id") == applicationID else { throw UnusableDatabase.Mismatch.isOther }
    if let mismatch = try mismatch(of: steps(of: db)) { throw mismatch }
  }

  /// Which tables the topics cover; nil if no triggers number changes.
  func coverage(_ db: borrowing Reader) throws -> ChangeCoverage? {
    if changes.isEmpty { return nil }
    return ChangeCoverage(
      self,
      tables: try db.values(
        """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
          AND name NOT IN ('grdb_migrations', 'clock', 'change')
        """))
  }
}
