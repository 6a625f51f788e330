extension Database {
  /// Why the database cannot be used at the moment, in one sentence; nil if it can.
  ///
  /// It can be read, takes changes, is the file that was opened, and has the schema of this program. This does not wait for
  /// pages, and not longer than a second for a server. In a file it writes one page, which alters nothing.
  public func obstacle() async -> String? {
    do {
      try await checkReadiness()
      return nil
    } catch {
      return "The database cannot be used: \(error)"
    }
  }

  /// Checks that the database can be read, takes changes, is the file that was opened, and has the schema of this program. It
  /// does not wait for pages, and not longer than a second for a server.
  ///
  /// - Throws: ``SQLError``, ``DatabaseIsBusy``, ``DatabaseIsUnreachable``, ``DatabaseFile/WasReplaced``, and
  ///   ``UnusableDatabase/Mismatch`` if a later version of the program changed the schema.
  package func checkReadiness() async throws {
    guard let steps = try await engine.stepsIfReady(schema) else { return }
    if let mismatch = schema.mismatch(of: steps) { throw mismatch }
  }

  /// How many reads were refused because pages used all connections.
  package var refusedReadCount: Int { engine.pool.refusedCount }

  /// The connections that pages are reading with now.
  package var readingConnectionCount: Int { engine.pool.useCount }

  /// The maximum number of connections that pages read with.
  package var readingConnectionLimit: Int { engine.pool.limit }
}
