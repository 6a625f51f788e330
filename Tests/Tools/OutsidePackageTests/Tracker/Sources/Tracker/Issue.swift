import Accounts
import Persistence
import WebMVVM

struct Issue: Sendable {
  enum State: String, CaseIterable, RouteValue, ColumnValue {
    case open, closed

    var label: LocalizedText { self == .open ? "Open" : "Closed" }
  }

  let id: Int64
  let authorID: Account.ID
  let author: String
  let title: String
  let body: String
  let state: State

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    authorID = try row["accountID"]
    author = try row["author"]
    title = try row["title"]
    body = try row["body"]
    state = try row["state"]
  }
}

struct Comment: Sendable {
  let id: Int64
  let author: String
  let text: String

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    author = try row["author"]
    text = try row["text"]
  }
}

extension TopicKind {
  /// The issues, with their comments.
  static let issues = TopicKind("issues")
}

extension Schema {
  static let tracker = Schema(
    "tracker",
    steps: [
      Step(
        "issues",
        sqlite: """
          CREATE TABLE issue (
            id INTEGER PRIMARY KEY, accountID INTEGER NOT NULL REFERENCES account (id), title TEXT NOT NULL,
            body TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open') STRICT;
          CREATE TABLE comment (
            id INTEGER PRIMARY KEY, issueID INTEGER NOT NULL REFERENCES issue (id),
            accountID INTEGER NOT NULL REFERENCES account (id), text TEXT NOT NULL) STRICT;
          CREATE INDEX commentOfIssue ON comment (issueID);
          """,
        postgreSQL: """
          CREATE TABLE issue (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, accountID BIGINT NOT NULL REFERENCES account (id),
            title TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'open');
          CREATE TABLE comment (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, issueID BIGINT NOT NULL REFERENCES issue (id),
            accountID BIGINT NOT NULL REFERENCES account (id), text TEXT NOT NULL);
          CREATE INDEX commentOfIssue ON comment (issueID);
          """)
    ],
    tables: [
      Table("issue", .onAnyChange { [.issues($0["id"])] }),
      Table("comment", .onAnyChange { [.issues($0["issueID"])] }),
    ],
    including: [.accounts])
}
