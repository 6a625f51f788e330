import Foundation
package import Persistence
import SecureHash

/// Counts attempts in the database, for the limits of a site with several processes.
///
/// A key is stored as a digest, so that the database has neither the names nor the addresses of strangers.
package struct AttemptDataController: Sendable {
  /// How often something was attempted.
  struct Record: Equatable, Sendable {
    let count: Int
    /// Of the last attempt, or of the first one in a period.
    let date: Date
  }

  /// After this time, a record is of no use to any limit.
  private static let memory: TimeInterval = 3600
  /// Old records are removed after about as many attempts.
  private static let stepOfCleaning = 100

  private let database: Database

  /// Nil for a database in a file, because one process uses it as a rule. The limits are then in the memory of the process.
  package init?(database: Database) {
    guard database.kind.isOnServer else { return nil }
    self.database = database
  }

  /// The records of keys. It blocks the calling thread.
  func records(of keys: [String]) throws -> [Record?] {
    let digests = keys.map(Self.digest)
    let list = SQLList(digests)
    let found = try database.readAndWait { db in
      try db.rows("SELECT key, count, date FROM accountAttempt WHERE key IN (\(list.marks))", list.arguments) { row in
        (key: try row["key"] as Data, record: try Self.record(row))
      }
    }
    return digests.map { digest in found.first { $0.key == digest }?.record }
  }

  /// Counts one more attempt, and keeps its date. It blocks the calling thread.
  ///
  /// - Parameter memory: A record without an attempt for so long, in seconds, begins again.
  func add(_ keys: [String], memory: TimeInterval, now: Date = .now) throws {
    try database.writeAndWait { db in
      for key in keys.map(Self.digest) {
        try db.run(
          """
          INSERT INTO accountAttempt (key, count, date) VALUES (?, 1, ?)
          ON CONFLICT (key) DO UPDATE
          SET count = CASE WHEN accountAttempt.date <= ? THEN 1 ELSE accountAttempt.count + 1 END, date = excluded.date
          """, [key, Self.number(now), Self.number(now - memory)])
      }
      try Self.clean(db, now)
    }
  }

  /// Counts more uses in a period that begins with the first use, and returns the record.
  ///
  /// - Parameter window: The length of the period in seconds.
  func use(_ key: String, times: Int, within window: TimeInterval, now: Date = .now) async throws -> Record? {
    try await database.write { db in
      try Self.clean(db, now)
      return try db.reader.row(
        """
        INSERT INTO accountAttempt (key, count, date) VALUES (?, ?, ?)
        ON CONFLICT (key) DO UPDATE
        SET count = excluded.count + CASE WHEN accountAttempt.date <= ? THEN 0 ELSE accountAttempt.count END,
          date = CASE WHEN accountAttempt.date <= ? THEN excluded.date ELSE accountAttempt.date END
        RETURNING count, date
        """, [Self.digest(key), times, Self.number(now), Self.number(now - window), Self.number(now - window)]
      ) { row in try Self.record(row) }
    }
  }

  /// Forgets the attempts of keys.
  func remove(_ keys: [String]) async throws {
    let list = SQLList(keys.map(Self.digest))
    _ = try await database.write { db in
      try db.run("DELETE FROM accountAttempt WHERE key IN (\(list.marks))", list.arguments)
    }
  }

  private static func clean(_ db: borrowing Writer, _ now: Date) throws {
    if Int.random(in: 0..<stepOfCleaning) > 0 { return }
    try db.run("DELETE FROM accountAttempt WHERE date <= ?", [number(now - memory)])
  }

  private static func digest(_ key: String) -> Data { SHA256.digest(of: key) }

  /// In milliseconds.
  private static func number(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 * 1000) }

  /// Any number can be in the database.
  private static func record(_ row: borrowing Row) throws -> Record {
    let (count, date): (Int, Int64) = (try row["count"], try row["date"])
    return Record(
      count: min(max(0, count), 1_000_000), date: Date(secondsSince1970: date / 1000) + TimeInterval(date % 1000) / 1000
    )
  }
}
