import Accounts
import Persistence
import WebMVVM

extension Paging {
  static let issues = Paging(size: 20)
}

/// Reads and writes issues and their comments.
struct IssueDataController: Sendable {
  let database: Database

  private static let query = "SELECT issue.*, account.name AS author FROM issue JOIN account ON account.id = accountID"

  func page(_ number: PageNumber, of query: IssueQuery) async throws -> ListPage<Issue> {
    let (text, state) = (SQLPattern.containing(query.text ?? ""), query.state?.rawValue ?? "%")
    return try await database.read(.issues) { db in
      try db.page(
        number, .issues,
        #"\#(Self.query) WHERE lower(title) LIKE lower(?) ESCAPE '\' AND state LIKE ? ORDER BY issue.id DESC"#,
        [text, state], Issue.init)
    }
  }

  func issue(_ id: Int64) async throws -> Issue? {
    try await database.read(.issues(id)) { try $0.row("\(Self.query) WHERE issue.id = ?", [id], Issue.init) }
  }

  func comments(on issue: Int64) async throws -> [Comment] {
    try await database.read(.issues(issue)) { db in
      try db.rows(
        """
        SELECT comment.id, text, account.name AS author FROM comment JOIN account ON account.id = accountID
        WHERE issueID = ? ORDER BY comment.id
        """, [issue], Comment.init)
    }
  }

  func add(_ title: String, _ body: String, by author: Account) async throws -> Int64 {
    try await database.write { db in
      try db.added(
        "INSERT INTO issue (accountID, title, body) VALUES (?, ?, ?) RETURNING id", [author.id, title, body])
    }
  }

  func change(_ id: Int64, _ title: String, _ body: String) async throws {
    try await database.write { try $0.run("UPDATE issue SET title = ?, body = ? WHERE id = ?", [title, body, id]) }
  }

  func set(_ state: Issue.State, of id: Int64) async throws {
    try await database.write { try $0.run("UPDATE issue SET state = ? WHERE id = ?", [state, id]) }
  }

  func comment(_ text: String, on issue: Int64, by author: Account) async throws {
    try await database.write { db in
      try db.run("INSERT INTO comment (issueID, accountID, text) VALUES (?, ?, ?)", [issue, author.id, text])
    }
  }
}
