import Persistence

/// A ``Person`` to whom a letter can be sent. People type the name of the account or the display name.
struct Recipient: Hashable, Sendable {
  let id: Person.ID
  /// The name of the account.
  let accountName: String
  /// The display name.
  let name: String

  /// The columns of `person` and its `account` for `init(_:)`.
  static let columns = "person.id, account.name, person.displayName"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    accountName = try row["name"]
    name = try row["displayName"]
  }
}
