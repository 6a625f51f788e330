extension Database {
  /// Checks that the database can be read, is the file that was opened, and has the schema of this program.
  ///
  /// - Throws: ``SQLError``, ``DatabaseIsBusy``, ``DatabaseIsUnreachable``, ``DatabaseFile/WasReplaced``, and
  ///   ``UnusableDatabase/Mismatch`` if a later version of the program changed the schema.
  public func checkReadiness() async throws {
    let (known, query): ([Migration], String)
    switch engine {
    case .sqlite(let engine):
      try engine.file.checkIsInPlace()
      (known, query) = (schema.migrations, "SELECT identifier FROM grdb_migrations")
    #if PostgreSQL
      case .postgreSQL: (known, query) = (schema.postgreSQL, "SELECT name FROM migration")
    #endif
    }
    let applied: [String] = try await read { db in try db.values(query) }
    guard Set(known.map(\.name)).isSuperset(of: applied) else { throw UnusableDatabase.Mismatch.isOfLaterVersion }
  }

  /// The connections that pages are reading with now.
  public var readingConnectionCount: Int {
    switch engine {
    case .sqlite(let engine): return engine.readers.useCount
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.readers.useCount
    #endif
    }
  }

  /// The maximum number of connections that pages read with.
  public var readingConnectionLimit: Int {
    switch engine {
    case .sqlite: return ReaderPool.limit
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.server.options.connections
    #endif
    }
  }
}
