extension Database {
  /// Why the database cannot be used at the moment, in one sentence; nil if it can: see ``checkReadiness()``.
  public func obstacle() async -> String? {
    do {
      try await checkReadiness()
      return nil
    } catch {
      return "The database cannot be used: \(error)"
    }
  }

  /// Checks that the database can be read, is the file that was opened, and has the schema of this program. It does not
  /// wait for pages, and not longer than a second for a server.
  ///
  /// - Throws: ``SQLError``, ``DatabaseIsBusy``, ``DatabaseIsUnreachable``, ``DatabaseFile/WasReplaced``, and
  ///   ``UnusableDatabase/Mismatch`` if a later version of the program changed the schema.
  public func checkReadiness() async throws {
    let steps: [String]
    switch engine {
    case .sqlite(let engine):
      try engine.file.checkIsInPlace()
      do {
        let connection = try engine.readers.take()
        defer { engine.readers.giveBack(connection) }
        try connection.checkFileIsWhole(engine.path)
        steps = try engine.read([]) { [schema] db in try schema.steps(of: db) }
      } catch let error as DatabaseIsBusy where error.cause == .hasNoConnection {
        // Many pages are being loaded, so the file can be read.
        return
      }
    #if PostgreSQL
      case .postgreSQL(let engine):
        let answer = try await Self.value(within: .seconds(1)) { [schema] in
          try await engine.probe { db in try schema.steps(of: db) }
        }
        guard let answer else { throw DatabaseIsUnreachable(reason: "it did not answer within a second") }
        steps = answer
    #endif
    }
    if let mismatch = schema.mismatch(of: steps) { throw mismatch }
  }

  /// The value of `body`; nil if it takes longer. Then `body` goes on, because a thread that waits for the network cannot
  /// be interrupted.
  private static func value<Value: Sendable>(
    within limit: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let (values, result) = AsyncThrowingStream<Value?, any Error>.makeStream()
    Task {
      do {
        result.yield(try await body())
      } catch {
        result.finish(throwing: error)
      }
    }
    let timer = Task {
      try? await Task.sleep(for: limit)
      result.yield(nil)
    }
    defer { timer.cancel() }
    for try await value in values { return value }
    return nil
  }

  /// How many reads were refused because pages used all connections.
  public var refusedReadCount: Int {
    switch engine {
    case .sqlite(let engine): return engine.readers.refusedCount
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.readers.refusedCount
    #endif
    }
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
