import GRDB

extension SQLiteEngine {
  package func stepsIfReady(_ schema: Schema) async throws -> [String]? {
    try file.checkIsInPlace()
    do {
      let connection = try readers.take()
      defer { readers.giveBack(connection) }
      try connection.checkFileIsWhole(path)
      return try readAndWait([]) { db in try schema.steps(of: db) }
    } catch let error as DatabaseIsBusy where error.cause == .hasNoConnection {
      // Many pages are being loaded, so the file can be read.
      return nil
    }
  }

  package func tune(_ tuning: WriterTuning) throws {
    try SQLError.translating {
      // What is kept in files cannot be changed within a transaction.
      try writer.queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA cache_size = -\(tuning.memory / 1_024);
            PRAGMA wal_autocheckpoint = \(tuning.log / 4_096);
            PRAGMA temp_store = \(tuning.keepsTemporaryDataInMemory ? "MEMORY" : "DEFAULT");
            """)
      }
    }
  }
}
