import GRDB

extension Schema {
  /// Runs the migrations that the database does not have yet, up to `last` or to the end.
  func migrate(_ connection: Connection, upTo last: String? = nil) throws {
    try SQLError.translating {
      let migrator = migrator(of: connection)
      if let last { try migrator.migrate(connection.queue, upTo: last) } else { try migrator.migrate(connection.queue) }
    }
  }

  /// - Throws: ``UnusableDatabase/Mismatch`` if the file has another schema.
  func checkIsOurs(_ connection: Connection) throws {
    let isOfLaterVersion = try connection.queue.read { try migrator(of: connection).hasBeenSuperseded($0) }
    if isOfLaterVersion { throw UnusableDatabase.Mismatch.isOfLaterVersion }
    let reader = Reader(connection)
    let isEmpty = try !reader.hasRow("SELECT 1 FROM sqlite_master")
    let isOurs = try reader.value("PRAGMA application_id") == applicationID
    guard isEmpty || isOurs else { throw UnusableDatabase.Mismatch.isOther }
  }

  /// Which tables the topics cover; nil if no migration declares triggers. A later declaration for a table replaces an
  /// earlier one.
  func coverage(_ db: borrowing Reader) throws -> ChangeCoverage? {
    let triggers = migrations.flatMap(\.triggers).reduce(into: [String: ChangeTriggers]()) { $0[$1.table] = $1 }
    if triggers.isEmpty { return nil }
    let tables: [String] = try db.values(
      """
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
        AND name NOT IN ('grdb_migrations', 'clock', 'change')
      """)
    return ChangeCoverage(Array(triggers.values), tables: tables, migrationCount: migrations.count)
  }

  private func migrator(of connection: Connection) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, migration) in migrations.enumerated() {
      migrator.registerMigration(migration.name) { db in
        if index == 0 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
        try migration.change(Writer(connection))
      }
    }
    return migrator
  }
}
