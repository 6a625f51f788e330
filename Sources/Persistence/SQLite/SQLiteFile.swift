import Foundation
import GRDB

/// An SQLite file that is opened without a check or a migration.
public struct SQLiteFile: Sendable {
  private let connection: Connection

  /// Opens a file for reading. A program uses this to inspect a database before it opens it.
  ///
  /// A connection that can only read leaves SQLite's other files beside a file that nobody else has open.
  ///
  /// - Throws: ``UnusableDatabase``.
  public init(reading path: String) throws(UnusableDatabase) {
    let isInUse = ["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
    try self.init(path: path, configuration: isInUse ? .reading(patience: 0) : .inspecting)
  }

  /// Opens or creates a file for writing: for tests.
  ///
  /// - Parameter patience: How long a write waits for another program, in seconds.
  /// - Throws: ``UnusableDatabase``.
  init(writing path: String, patience: TimeInterval = 10) throws(UnusableDatabase) {
    var configuration = Configuration.writing(LockPatience(patience))
    configuration.allowsUnsafeTransactions = true
    try self.init(path: path, configuration: configuration)
  }

  private init(path: String, configuration: Configuration) throws(UnusableDatabase) {
    do {
      connection = try SQLError.translating { try Connection(path: path, configuration: configuration) }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// Reads one state of the file.
  ///
  /// - Throws: What `body` throws, and ``SQLError``.
  public func read<Value>(_ body: (borrowing Reader) throws -> Value) throws -> Value {
    try SQLError.translating { try connection.queue.read { _ in try body(Reader(connection)) } }
  }

  func write<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try SQLError.translating { try connection.queue.write { _ in try body(Writer(connection)) } }
  }

  /// Runs statements outside a transaction, or the statements that begin and end one, such as `BEGIN IMMEDIATE`.
  func run(script: String) throws {
    try Writer(connection).run(script: script)
  }

  func migrate(_ schema: Schema, upTo last: String) throws {
    try schema.migrate(connection, upTo: last)
  }

  /// Closes the file.
  ///
  /// - Throws: ``SQLError``.
  public func close() throws {
    try SQLError.translating { try connection.close() }
  }
}
