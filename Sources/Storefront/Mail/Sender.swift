import Persistence

/// The ``Person`` who sent a letter. The account may have been removed since.
struct Sender: Sendable {
  let id: Person.ID
  /// The name to write to; nil for a removed account.
  let accountName: String?
  /// The name that others see.
  let name: String
  let portrait: Portrait?

  /// The columns of the person `sender` for `init(_:)`.
  static let columns = """
    sender.id AS senderID, CASE WHEN sender.isRemoved THEN NULL ELSE sender.name END AS senderAccount,
    sender.displayName AS senderName, sender.portrait AS senderPortrait
    """

  init(_ row: borrowing Row) throws {
    let portrait: String? = try row["senderPortrait"]
    id = try row["senderID"]
    accountName = try row["senderAccount"]
    name = try row["senderName"]
    self.portrait = portrait.flatMap(Portrait.init)
  }
}
