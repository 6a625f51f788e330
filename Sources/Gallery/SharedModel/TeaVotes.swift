import Persistence

/// How many votes a tea has. All visitors share them.
struct TeaVotes: Identifiable, Sendable {
  let id: Tea.ID
  let count: Int

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    count = try row["count"]
  }
}
