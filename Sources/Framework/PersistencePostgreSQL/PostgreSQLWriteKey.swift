import Foundation
import PersistenceCore
import Synchronization

/// Tells whether a transaction was committed if the connection broke before the answer.
///
/// Each process has a row with the number of its last write, which is a part of that write's transaction. The server's own
/// transaction numbers would not do: a number can be given again after a crash.
enum PostgreSQLWriteKey {
  static let table = """
    CREATE TABLE writer (
      process UUID PRIMARY KEY,
      number BIGINT NOT NULL,
      date TIMESTAMPTZ NOT NULL DEFAULT now()
    );
    """

  /// Removes the rows of processes that ended long ago.
  static let clean = "DELETE FROM writer WHERE date < now() - INTERVAL '1 day'"

  /// A process, and how often it has written.
  final class Process: Sendable {
    private let id = UUID()
    private let number = Atomic<Int64>(0)

    func next() -> Key { Key(process: id, number: number.add(1, ordering: .relaxed).newValue) }
  }

  struct Key {
    let process: UUID
    let number: Int64

    /// Begins a transaction: it waits for the writers of all processes, so that changes are numbered in the order of their
    /// commits.
    var begin: [String] {
      [
        "BEGIN ISOLATION LEVEL READ COMMITTED",
        "SELECT 1 FROM clock FOR UPDATE",
        """
        INSERT INTO writer (process, number) VALUES ('\(process)', \(number))
        ON CONFLICT (process) DO UPDATE SET number = excluded.number, date = now()
        """,
      ]
    }

    /// Whether the transaction was committed. It may still be running on the server, and holds the clock then.
    func wasCommitted(_ connection: PostgreSQLConnection) throws -> Bool {
      try connection.execute("BEGIN; SELECT 1 FROM clock FOR UPDATE")
      defer { connection.rollBack() }
      var isCommitted = false
      try connection.run("SELECT 1 FROM writer WHERE process = '\(process)' AND number = \(number)") { _ in
        isCommitted = true
      }
      return isCommitted
    }
  }
}
