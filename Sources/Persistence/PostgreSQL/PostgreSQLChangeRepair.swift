#if PostgreSQL
  import MVVM

  /// Repairs the record of changes while it is in use: the numbers, their tables and the triggers. Everything then counts as
  /// changed.
  ///
  /// Another program may have damaged it. Then triggers would touch nothing, or fail, and with them each write.
  struct PostgreSQLChangeRepair {
    let triggers: [ChangeTriggers]
    /// The number of steps of the schema that this program knows. A later version has other triggers, which are left alone.
    let migrationCount: Int

    /// The key of the lock is the one with which the schema is changed.
    static let lock = "SELECT pg_advisory_xact_lock(\(0x5649_5452), hashtext(current_schema()::text))"

    /// Repairs a damaged record in a transaction of its own.
    ///
    /// - Throws: ``PostgreSQLError``.
    func run(on connection: PostgreSQLConnection) throws {
      if try isSound(Reader(connection)) { return }
      do {
        try connection.execute("BEGIN; \(Self.lock)")
        // Another process may have done it.
        if try !isSound(Reader(connection)) { try repair(Writer(connection)) }
        try connection.execute("COMMIT")
      } catch {
        connection.rollBack()
        throw error
      }
    }

    private func isSound(_ db: borrowing Reader) throws -> Bool {
      guard try hasTables(db), try tablesWithoutTriggers(db).isEmpty else { return false }
      return try db.value(PostgreSQLChanges.areDamaged) == false
    }

    private func hasTables(_ db: borrowing Reader) throws -> Bool {
      try db.hasTable("clock") && db.hasTable("change")
    }

    private func repair(_ db: borrowing Writer) throws {
      if try !hasTables(db.reader) {
        try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(PostgreSQLChanges.tables)")
      }
      for triggers in try tablesWithoutTriggers(db.reader) {
        try PostgreSQLChanges.install(triggers, in: db)
        try db.run(script: "ALTER TABLE \(triggers.table) ENABLE TRIGGER USER")
      }
      try db.run(script: PostgreSQLChanges.repair)
    }

    /// The tables of which some triggers are missing or disabled.
    private func tablesWithoutTriggers(_ db: borrowing Reader) throws -> [ChangeTriggers] {
      guard try db.value("SELECT count(*) FROM migration") == migrationCount else { return [] }
      let found: Set<String> = Set(try db.values(Self.enabledTriggers))
      return triggers.filter { triggers in
        !PostgreSQLTrigger.events.allSatisfy {
          found.contains(PostgreSQLTrigger.name(of: $0, on: triggers.table).lowercased())
        }
      }
    }

    private static let enabledTriggers = """
      SELECT tgname::text FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'D' AND NOT tgisinternal
      """
  }
#endif
