import Changes
import Foundation
import Persistence
import WebMVVM

/// Records the patches that the site sends to windows that show the votes.
struct PatchDataController: Sendable {
  /// The number of patches that are kept.
  static let limit = 20

  let database: GalleryDatabase

  /// The last patches, the newest first.
  func all() async throws -> [SentPatch] {
    try await database.read(.patches) { db in
      try db.rows("SELECT * FROM patch ORDER BY id DESC") { row in try SentPatch(row) }
    }
  }

  /// Records a patch. It returns at once, and the patch is stored soon.
  ///
  /// The page of the patches is not among the pages whose patches are recorded: it would cause one after the other.
  func record(_ event: SiteEvent) {
    guard case .update(let report) = event, case .sent(let parts, let bytes) = report.result,
      report.work.route?.coordinator == "\(SharedModelCoordinator.self)", !report.work.topicsRead.contains("patches")
    else { return }
    Task { try? await store(report, parts: parts, bytes: bytes) }
  }

  private func store(_ report: UpdateReport, parts: [String], bytes: Int) async throws {
    let now = Int64(Date.now.timeIntervalSince1970)
    _ = try await database.write { db in
      try db.run(
        """
        INSERT INTO patch (date, page, topics, parts, bytes, windows, content) VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          now, report.page, report.work.topicsRead.joined(separator: ", "), parts.joined(separator: ", "), bytes,
          report.streams, report.patch,
        ])
      try db.run("DELETE FROM patch WHERE id NOT IN (SELECT id FROM patch ORDER BY id DESC LIMIT ?)", [Self.limit])
    }
  }
}

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
