import Foundation
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

  /// A step may take longer than the statement of a page. Waiting for a lock still has its limit.
  ///
  /// The key of the lock is the same in all programs. Other schemas of the same database have other keys.
  private static let begin = """
    BEGIN; SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(\(0x5649_5452), hashtext(current_schema()::text))
    """

  /// How long to wait for other processes that bring the database up to date. With many rows, it takes minutes.
  private static let longestUpgrade = Duration.seconds(600)

  /// What opening a database finds out.
  struct Opened {
    /// Which tables the topics cover.
    let coverage: ChangeCoverage
    let siteKey: [UInt8]
  }

  /// Runs the steps that the database does not have yet, records the slots of new topics, and makes the triggers that are
  /// missing or differ, all in one transaction.
  ///
  /// - Throws: ``UnusableDatabase/Mismatch``, ``Schema/Mistake``, ``IsMissing`` and ``PostgreSQLError``.
  func prepare(_ connection: PostgreSQLConnection) throws -> Opened {
    guard schema.steps.allSatisfy({ $0.postgreSQL != nil }) else { throw IsMissing() }
    do {
      try begin(connection)
      try migrate(Writer(connection, connection))
      let opened = try opened(Reader(connection))
      try connection.execute("COMMIT")
      return opened
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// Begins the transaction when no other process has the lock.
  private func begin(_ connection: PostgreSQLConnection) throws {
    let deadline = ContinuousClock.now + Self.longestUpgrade
    while true {
      do {
        try connection.execute(Self.begin)
        return
      } catch let error where ContinuousClock.now < deadline && PostgreSQLError.explained(error) is DatabaseIsBusy {
        // The server ends each wait after the time of a write, which can be nothing.
        connection.rollBack()
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  private func migrate(_ db: borrowing Writer) throws {
    let tables = try Self.tables(db.reader)
    if tables.isEmpty, !mayMake { throw UnusableDatabase.Mismatch.isMissing(name: schema.name) }
    if tables.isEmpty { try db.run(script: Self.tables(for: schema)) }
    try check(db.reader, tables)
    guard mayChange else { return }
    // The framework's tables come first, so that a step with a table of the same name fails.
    if try !FrameworkTables.exist(db.reader) { try db.run(script: FrameworkTables.tables) }
    let known = try schema.steps(of: db.reader)
    let missing = schema.steps.filter { !known.contains($0.name) }
    if !missing.isEmpty {
      try PostgreSQLChangeRecord.waitForWriters(db)
      try PostgreSQLTriggers.removeGenerated(in: db)
    }
    for step in missing {
      try db.run(script: step.postgreSQL ?? "")
      try db.run("INSERT INTO migration (name) VALUES (?)", [step.name])
    }
    let slots = try FrameworkTables.slots(of: schema, db.reader)
    try FrameworkTables.record(slots, in: db)
    _ = try FrameworkTables.makeSiteKey(in: db)
    try PostgreSQLTriggers(schema, slots).checkColumns(db.reader)
    try PostgreSQLChangeRecord(schema, slots).prepare(db)
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

  /// Tables of other schemas in the search path, and views. No trigger tells of their changes.
  private static let otherNames = """
    SELECT DISTINCT relname::text FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = ANY (current_schemas(FALSE)) AND relkind IN ('r', 'p', 'v', 'm', 'f')
    """

  private func opened(_ db: borrowing Reader) throws -> Opened {
    // An older database that is only read has no key.
    let key = try FrameworkTables.siteKey(db) ?? FrameworkTables.randomKey()
    let tables = try Self.tables(db).filter { !FrameworkTables.names.contains($0) }
    let others: [String] = try db.values(Self.otherNames)
    let coverage = try ChangeCoverage(
      schema, FrameworkTables.slots(of: schema, db), tables: tables,
      others: others.filter { !tables.contains($0) && !FrameworkTables.names.contains($0) })
    return Opened(coverage: coverage, siteKey: key)
  }
}
