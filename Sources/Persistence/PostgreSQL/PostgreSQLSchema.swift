#if PostgreSQL
  /// Brings the schema on a server up to date. Several processes can do it at the same moment: one works, the others wait.
  struct PostgreSQLSchema {
    private let schema: Schema
    private let mayMake: Bool
    private let mayChange: Bool

    /// - Parameters:
    ///   - mayMake: Whether to create the tables in an empty database.
    ///   - mayChange: Whether to bring an older schema up to date. Otherwise it stays as it is.
    init(_ schema: Schema, mayMake: Bool, mayChange: Bool = true) {
      self.schema = schema
      self.mayMake = mayMake
      self.mayChange = mayChange
    }

    struct IsMissing: Error, CustomStringConvertible {
      let description = "this program has no schema for PostgreSQL"
    }

    /// The key of the lock is the same in all programs. Other schemas of the same database have other keys.
    private static let begin = "BEGIN; \(PostgreSQLChangeRepair.lock)"

    /// Runs the steps that the database does not have yet, all in one transaction, and returns which tables the topics
    /// cover; nil if no step declares triggers.
    ///
    /// - Throws: ``UnusableDatabase/Mismatch``, ``IsMissing`` and ``PostgreSQLError``.
    func prepare(_ connection: PostgreSQLConnection) throws -> ChangeCoverage? {
      guard !schema.postgreSQL.isEmpty else { throw IsMissing() }
      do {
        try connection.execute(Self.begin)
        try migrate(Writer(connection))
        let coverage = try coverage(Reader(connection))
        try connection.execute("COMMIT")
        return coverage
      } catch {
        connection.rollBack()
        throw error
      }
    }

    private func migrate(_ db: borrowing Writer) throws {
      let tables = try Self.tables(db.reader)
      if tables.isEmpty, !mayMake { throw UnusableDatabase.Mismatch.isMissing(name: schema.name) }
      if tables.isEmpty { try db.run(script: Self.tables(for: schema)) }
      try check(db.reader, tables)
      guard mayChange else { return }
      let known = try db.values("SELECT name FROM migration", as: String.self)
      let missing = schema.postgreSQL.filter { !known.contains($0.name) }
      for step in missing {
        try step.change(db)
        try db.run("INSERT INTO migration (name) VALUES (?)", [step.name])
      }
      // What a step changes may be what pages show.
      if !missing.isEmpty, !known.isEmpty { try db.run(script: PostgreSQLChanges.touchAll) }
      if try db.reader.value(PostgreSQLChanges.areDamaged) == true { try db.run(script: PostgreSQLChanges.repair) }
      try db.run(script: PostgreSQLWriteKey.clean)
    }

    private func check(_ db: borrowing Reader, _ tables: [String]) throws {
      guard tables.isEmpty || tables.contains("migration") && tables.contains("application"),
        try db.value("SELECT id FROM application") == schema.applicationID
      else { throw UnusableDatabase.Mismatch.isOther }
      let names = Set(schema.postgreSQL.map(\.name))
      let isOfLaterVersion = try db.values("SELECT name FROM migration", as: String.self).contains {
        !names.contains($0)
      }
      if isOfLaterVersion { throw UnusableDatabase.Mismatch.isOfLaterVersion }
    }

    private static func tables(for schema: Schema) -> String {
      """
      CREATE TABLE application (id BIGINT NOT NULL, name TEXT NOT NULL);
      INSERT INTO application VALUES (\(schema.applicationID), '\(schema.name)');
      CREATE TABLE migration (name TEXT PRIMARY KEY, date TIMESTAMPTZ NOT NULL DEFAULT now());
      \(PostgreSQLWriteKey.table)
      \(PostgreSQLChanges.tables)
      """
    }

    private static func tables(_ db: borrowing Reader) throws -> [String] {
      try db.values("SELECT tablename::text FROM pg_catalog.pg_tables WHERE schemaname = current_schema()")
    }

    /// Which tables the topics cover. A later declaration for a table replaces an earlier one.
    private func coverage(_ db: borrowing Reader) throws -> ChangeCoverage? {
      let triggers = schema.postgreSQL.flatMap(\.triggers).reduce(into: [String: ChangeTriggers]()) {
        $0[$1.table] = $1
      }
      if triggers.isEmpty { return nil }
      let own: Set = ["application", "migration", "writer", "clock", "change"]
      return ChangeCoverage(
        Array(triggers.values), tables: try Self.tables(db).filter { !own.contains($0) },
        migrationCount: schema.postgreSQL.count)
    }
  }
#endif
