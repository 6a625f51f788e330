import Persistence

/// A patch that was sent to the windows that show the votes.
struct SentPatch: Identifiable, Sendable {
  let id: Int64
  /// In seconds since 1970.
  let date: Int64
  let page: String
  /// The topics that the page reads, separated by commas.
  let topics: String
  /// The ids of the parts that were sent, separated by commas.
  let parts: String
  let bytes: Int
  let windows: Int
  let content: String

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    date = try row["date"]
    page = try row["page"]
    topics = try row["topics"]
    parts = try row["parts"]
    bytes = try row["bytes"]
    windows = try row["windows"]
    content = try row["content"]
  }
}
