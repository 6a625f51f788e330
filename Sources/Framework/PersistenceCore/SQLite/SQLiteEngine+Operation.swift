import GRDB

extension SQLiteEngine {
  package func stepsIfReady(_ schema: Schema) async throws -> [String]? {
    try file.checkIsInPlace()
    try checkTakesChanges()
    do {
      return try readAndWait([]) { db in try schema.steps(of: db) }
    } catch let error as DatabaseIsBusy where error.cause == .hasNoConnection {
      // Many pages are being loaded, so the file can be read.
      return nil
    }
  }

  /// Commits a change that alters nothing, because only a write finds a full disk. It does not wait for others: while somebody
  /// writes, something can be written.
  private func checkTakesChanges() throws {
    do {
      try SQLError.translating {
        let connection = try Connection(path: path, configuration: .writing(LockTimeout(0)))
        defer { try? connection.close() }
        try connection.queue.writeWithoutTransaction { db in
          try db.inTransaction(.immediate) {
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            // It writes the first page, also with the same number.
            try db.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
          }
        }
      }
    } catch let error as SQLError where error.kind == .busy {
    }
  }
}
