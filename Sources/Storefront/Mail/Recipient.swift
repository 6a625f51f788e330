import Persistence

/// A ``Person`` to whom a letter can be sent. People type the name of the account or the display name.
struct Recipient: Hashable, Sendable {
  let id: Person.ID
  /// The name of the account.
  let accountName: String
  /// The display name.
  let name: String

  /// The columns of `person` for `init(_:)`.
  static let columns = "person.id, person.name, person.displayName"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    accountName = try row["name"]
    name = try row["displayName"]
  }
}
