public import Foundation
public import PersistenceCore

extension Database {
  /// Whether this program can use databases on a PostgreSQL server: the package has the trait `PostgreSQL`.
  public static var hasServerEngine: Bool { serverEngine != nil }

  /// Opens a database. Creates it if there is none, and migrates an older one.
  ///
  /// - Parameters:
  ///   - path: The path of an SQLite file, whose folder must exist; or the address of a database on a PostgreSQL server,
  ///     such as `postgres://shop@db.example/shop`, which must exist and may be empty.
  ///   - schema: The schema of the database.
  ///   - mayMake: Whether to create the file, or the tables in an empty database on a server. Otherwise it is an error
  ///     if there are none.
  ///   - timeout: How long a write waits for another program to release the database, in seconds.
  ///   - statementBudget: How much processor time a statement of a page may use on an SQLite file. One that needs more ends
  ///     with `DatabaseIsBusy`. A server has `PostgreSQLOptions.statementTimeout`.
  ///   - options: How a PostgreSQL server is used.
  ///   - observer: Receives how long reads and writes take.
  ///   - report: Called on any thread when writing is no longer possible.
  /// - Throws: `UnusableDatabase` if the database cannot be opened or written, has another schema, or the schema has a
  ///   mistake.
  public convenience init(
    path: String, schema: Schema, mayMake: Bool = true, timeout: TimeInterval = 10,
    statementBudget: Duration = .milliseconds(250), options: PostgreSQLOptions = PostgreSQLOptions(),
    observer: DatabaseObserver? = nil,
    report: (@Sendable (DatabaseFile.WasReplaced) -> Void)? = nil
  ) throws(UnusableDatabase) {
    let engine = try Self.opened(path, schema) {
      if DatabaseAddress.isPostgreSQL(path) {
        return try Self.server().init(
          url: path, schema: schema, mayMake: mayMake, mayChange: true, timeout: timeout, options: options)
      }
      return try SQLiteEngine(
        path: path, schema: schema, mayMake: mayMake, timeout: timeout, statementBudget: statementBudget, report: report
      )
    }
    self.init(engine, schema: schema, observer: observer)
  }

  /// A new SQLite database for a test. Its files are deleted with it, so a test need not close it.
  ///
  /// ```swift
  /// let database = try Database.temporary(.notes)
  /// let site = Site(model: database, logger: TestLog().logger) { NotesSite(database: database, context: $0) }
  /// ```
  ///
  /// - Throws: `UnusableDatabase` if the schema has a mistake, and an error of the file system.
  public static func temporary(_ schema: Schema) throws -> Database {
    let folder = try DeletedFolder()
    let path = folder.url.appending(path: "\(schema.name).sqlite").path
    let engine = try opened(path, schema) {
      try SQLiteEngine(path: path, schema: schema, mayMake: true, timeout: 10, report: nil)
    }
    return Database(engine, schema: schema, folder: folder)
  }

  /// Opens a database on a PostgreSQL server for reading, and changes nothing in it: its schema can be that of an earlier
  /// version.
  ///
  /// - Parameters:
  ///   - url: The address of the database.
  ///   - schema: The schema of the database.
  /// - Throws: `UnusableDatabase` if the database cannot be opened, is empty, or has another schema.
  public convenience init(readingServer url: String, schema: Schema) throws(UnusableDatabase) {
    let engine = try Self.opened(url, schema) {
      try Self.server().init(
        url: url, schema: schema, mayMake: false, mayChange: false, timeout: 0, options: PostgreSQLOptions())
    }
    self.init(engine, schema: schema)
  }

  private static func server() throws -> any ServerEngine.Type {
    guard let serverEngine else { throw UnusableDatabase.HasNoEngine() }
    return serverEngine
  }

  private static func opened(
    _ path: String, _ schema: Schema, _ open: () throws -> any Engine
  ) throws(UnusableDatabase) -> any Engine {
    do {
      try schema.check()
      return try open()
    } catch {
      throw UnusableDatabase(path: DatabaseAddress.shown(path), reason: error)
    }
  }
}
