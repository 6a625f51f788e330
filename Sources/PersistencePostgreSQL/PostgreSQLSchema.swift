import PersistenceCore

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

  /// Runs the steps that the database does not have yet, and makes the triggers that are missing or differ, all in one
  /// transaction. Returns which tables the topics cover; nil if no triggers number changes.
  ///
  /// - Throws: ``UnusableDatabase/Mismatch``, ``IsMissing`` and ``PostgreSQLError``.
  func prepare(_ connection: PostgreSQLConnection) throws -> ChangeCoverage? {
    guard !schema.migrations.isEmpty, schema.migrations.allSatisfy({ $0.postgreSQL != nil }) else {
      throw IsMissing()
    }
    do {
      try connection.execute(Self.begin)
      try migrate(Writer(connection, connection))
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
    let known = try schema.steps(of: db.reader)
    let missing = schema.migrations.filter { !known.contains($0.name) }
    for step in missing {
      try db.run(script: step.postgreSQL ?? "")
      try db.run("INSERT INTO migration (name) VALUES (?)", [step.name])
    }
    try PostgreSQLChangeRepair(schema: schema).prepare(db)
    // What a step changes may be what pages show.
    if !missing.isEmpty, !known.isEmpty { try db.run(script: PostgreSQLChanges.touchAll) }
    try db.run(script: PostgreSQLWriteKey.clean)
  }

  private func check(_ db: borrowing Reader, _ tables: [String]) throws {
    guard tables.isEmpty || tables.contains("migration") && tables.contains("application"),
      try db.value("SELECT id FROM application") == schema.applicationID
    else { throw UnusableDatabase.Mismatch.isOther }
    if let mismatch = try schema.mismatch(of: schema.steps(of: db)) { throw mismatch }
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

  private func coverage(_ db: borrowing Reader) throws -> ChangeCoverage? {
    if schema.changes.isEmpty { return nil }
    let own: Set = ["application", "migration", "writer", "clock", "change"]
    return ChangeCoverage(schema, tables: try Self.tables(db).filter { !own.contains($0) })
  }
}
