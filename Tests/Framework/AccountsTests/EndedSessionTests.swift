import Persistence
import Testing

@testable import Accounts
@testable import AccountsExample

/// How a sign-in deletes the sessions of all accounts that have ended.
@Suite struct EndedSessionTests {
  /// Otherwise a sign-in would take longer with each session that has not ended.
  @Test(arguments: [
    (SessionDataController.deletionOfUnused, "sessionSince"), (SessionDataController.deletionOfOld, "sessionBegun"),
  ])
  func `Sessions that have ended are found by an index, and the others are not read`(
    deletion: String, index: String
  ) async throws {
    try await withNotes { notes in
      let plan = try await notes.database.plan(of: deletion.replacing("?", with: "0"))

      #expect(plan.contains(index.lowercased()), "\(plan)")
      #expect(!plan.contains("scan session") && !plan.contains("seq scan"), "\(plan)")
    }
  }
}

extension Database {
  /// How the engine finds the rows of a statement, in lower case.
  fileprivate func plan(of statement: String) async throws -> String {
    let lines: [String] = try await write { db in
      if TestEngine.isPostgreSQL {
        // The server would read all of a small table.
        try db.run(script: "SET LOCAL enable_seqscan = off")
        return try db.values("EXPLAIN \(statement)", as: String.self)
      }
      return try db.rows("EXPLAIN QUERY PLAN \(statement)") { row in try row["detail"] as String }
    }
    return lines.joined(separator: "\n").lowercased()
  }
}
