import Accounts
import Persistence

/// Reads and writes the notes.
struct NoteDataController: Sendable {
  let database: Database

  func notes(of account: Account.ID) async throws -> [String] {
    try await database.read(.notes(account)) { db in
      try db.values("SELECT text FROM note WHERE accountID = ? ORDER BY id", [account])
    }
  }

  func add(_ text: String, of account: Account.ID) async throws {
    _ = try await database.write { db in
      try db.run("INSERT INTO note (accountID, text) VALUES (?, ?)", [account, text])
    }
  }
}
