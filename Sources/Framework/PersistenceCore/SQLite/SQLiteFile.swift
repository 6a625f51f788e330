package import Foundation
import GRDB

/// An SQLite file that is opened without a check or a migration.
package struct SQLiteFile: Sendable {
  private let connection: Connection

  /// Opens a file for reading. A program uses this to inspect a database before it opens it.
  ///
  /// A connection that can only read leaves SQLite's other files beside a file that nobody else has open.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The schema that the file must have, or an earlier version of it; nil for any file.
  /// - Throws: ``UnusableDatabase``.
  package init(reading path: String, schema: Schema? = nil) throws(UnusableDatabase) {
    let isInUse = ["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
    try self.init(path: path, configuration: isInUse ? .reading(timeout: 0) : .inspecting(timeout: 0), schema: schema)
  }

  /// Opens or creates a file for writing: for tests.
  ///
  /// - Parameter timeout: How long a write waits for another program, in seconds.
  /// - Throws: ``UnusableDatabase``.
  package init(writing path: String, timeout: TimeInterval = 10) throws(UnusableDatabase) {
    var configuration = Configuration.writing(LockTimeout(timeout))
    configuration.allowsUnsafeTransactions = true
    try self.init(path: path, configuration: configuration)
  }

  private init(path: String, configuration: Configuration, schema: Schema? = nil) throws(UnusableDatabase) {
    do {
      connection = try SQLError.translating {
        let connection = try Connection(path: path, configuration: configuration)
        try schema?.check(Reader(connection))
        return connection
      }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// Reads one state of the file.
  ///
  /// - Throws: What `body` throws, and ``SQLError``.
  package func read<Value>(_ body: (borrowing Reader) throws -> Value) throws -> Value {
    try SQLError.translating { try connection.queue.read { _ in try body(Reader(connection)) } }
  }

  package func write<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try SQLError.translating { try connection.queue.write { _ in try body(Writer(connection)) } }
  }

  /// Runs statements outside a transaction, or the statements that begin and end one, such as `BEGIN IMMEDIATE`.
  package func run(script: String) throws {
    try Writer(connection).run(script: script)
  }

  /// Closes the file.
  ///
  /// - Throws: ``SQLError``.
  package func close() throws {
    try SQLError.translating { try connection.close() }
  }
}
