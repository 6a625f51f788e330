public import Foundation

/// A database with one writer and many readers. An acknowledged write is never lost.
///
/// ```swift
/// let database = try Database(path: "shop.sqlite", schema: .shop)
/// let sorts = try await database.read { db in
///   try db.rows("SELECT id, name FROM sort ORDER BY id") { row in try Sort(row) }
/// }
/// ```
///
/// The database is an SQLite file, or a database on a PostgreSQL server if the package has the trait `PostgreSQL`.
public final class Database: Sendable {
  let engine: Engine
  let schema: Schema
  /// Nil if nobody observes the database. Then nothing is measured.
  let observer: DatabaseObserver?

  /// Opens a database. Creates it if there is none, and migrates an older one.
  ///
  /// - Parameters:
  ///   - path: The path of an SQLite file, whose folder must exist; or the address of a database on a PostgreSQL server,
  ///     such as `postgres://shop@db.example/shop`, which must exist and may be empty.
  ///   - schema: The schema of the database.
  ///   - mayMake: Whether to create the file, or the tables in an empty database on a server. Otherwise it is an error
  ///     if there are none.
  ///   - timeout: How long a write waits for another program to release the database, in seconds.
  ///   - options: How a PostgreSQL server is used.
  ///   - observer: Receives how long reads and writes take.
  ///   - report: Called on any thread when writing is no longer possible.
  ///   - damage: Called on any thread for each damaged row that a list leaves out: see ``Reader/soundRows(_:_:_:)``.
  /// - Throws: ``UnusableDatabase`` if the database cannot be opened or written, or has another schema.
  public init(
    path: String, schema: Schema, mayMake: Bool = true, timeout: TimeInterval = 10,
    options: PostgreSQLOptions = PostgreSQLOptions(), observer: DatabaseObserver? = nil,
    report: (@Sendable (DatabaseFile.WasReplaced) -> Void)? = nil,
    damage: (@Sendable (DamagedRow) -> Void)? = nil
  ) throws(UnusableDatabase) {
    self.schema = schema
    self.observer = observer
    let damage = damage.map(DamagedRows.init)
    do {
      engine =
        if DatabaseAddress.isPostgreSQL(path) {
          try Self.server(path, schema, mayMake: mayMake, mayChange: true, timeout, options, damage)
        } else {
          .sqlite(
            try SQLiteEngine(
              path: path, schema: schema, mayMake: mayMake, timeout: timeout, damage: damage, report: report))
        }
    } catch {
      throw UnusableDatabase(path: DatabaseAddress.shown(path), reason: error)
    }
  }

  /// Opens a database on a PostgreSQL server for reading, and changes nothing in it: its schema can be that of an earlier
  /// version. A file is read with ``SQLiteFile``.
  ///
  /// - Parameters:
  ///   - url: The address of the database.
  ///   - schema: The schema of the database.
  /// - Throws: ``UnusableDatabase`` if the database cannot be opened, is empty, or has another schema.
  public init(readingServer url: String, schema: Schema) throws(UnusableDatabase) {
    self.schema = schema
    observer = nil
    do {
      engine = try Self.server(url, schema, mayMake: false, mayChange: false, 0, PostgreSQLOptions())
    } catch {
      throw UnusableDatabase(path: DatabaseAddress.shown(url), reason: error)
    }
  }

  private static func server(
    _ url: String, _ schema: Schema, mayMake: Bool, mayChange: Bool, _ timeout: TimeInterval,
    _ options: PostgreSQLOptions, _ damage: DamagedRows? = nil
  ) throws -> Engine {
    #if PostgreSQL
      .postgreSQL(
        try PostgreSQLEngine(
          PostgreSQLAddress(url: url), schema: schema, mayMake: mayMake, mayChange: mayChange, timeout: timeout,
          options, damage: damage))
    #else
      throw UnusableDatabase.HasNoEngine()
    #endif
  }

  /// Closes the database. It must not be used afterwards. When the last program closes an SQLite file, all data is in the
  /// one file, which can then be copied.
  ///
  /// - Throws: ``SQLError``.
  public func close() throws {
    switch engine {
    case .sqlite(let engine): try engine.close()
    #if PostgreSQL
      case .postgreSQL(let engine): engine.close()
    #endif
    }
  }
}
