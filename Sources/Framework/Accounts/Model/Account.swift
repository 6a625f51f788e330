import Persistence

/// An account of the site: who is signed in.
///
/// An application stores the id in its own tables, with a foreign key to `account (id)`.
public struct Account: Hashable, Sendable, Identifiable {
  /// The key of the row in `account`. It is never used again, also after the account was removed.
  public let id: Int64
  /// The name with which the person signs in.
  public let name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  /// The columns of `account` for `init(_:)`.
  static let columns = "account.id, account.name"

  init(_ row: borrowing Row) throws {
    self.init(id: try row["id"], name: try row["name"])
  }
}
