import Changes
import Persistence
import WebMVVM

/// Reads and writes the votes.
struct VoteDataController: Sendable {
  /// Votes are counted up to this number.
  static let limit = 9_999

  let database: GalleryDatabase

  /// The votes of all teas. A page that reads them depends on the topic of the votes.
  func all() async throws -> [TeaVotes] {
    try await database.read(.votes) { db in
      try db.rows("SELECT id, count FROM vote ORDER BY id") { row in try TeaVotes(row) }
    }
  }

  /// Adds a vote for a tea.
  ///
  /// - Returns: Whether there is such a tea.
  func vote(for tea: Tea.ID) async throws -> Bool {
    try await database.write { db in
      let id: Int64? = try db.value(
        "UPDATE vote SET count = min(count + 1, ?) WHERE id = ? RETURNING id", [Self.limit, tea])
      return id != nil
    }
  }
}

/// How many votes a tea has. All visitors share them.
struct TeaVotes: Identifiable, Sendable {
  let id: Tea.ID
  let count: Int

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    count = try row["count"]
  }
}
