import Persistence

/// The ``Person`` who sent a letter. The account may have been removed since.
package struct Sender: Sendable {
  let id: Person.ID
  /// The name to write to; nil for a removed account.
  let accountName: String?
  /// The name that others see.
  package var name: String { FormerMember.shown(storedName) }
  let portrait: Portrait?
  /// Whether it is the account of the shop. Its letters are read at the desk.
  let isShop: Bool

  private let storedName: String

  /// The columns of the person `sender` and its `account` for `init(_:)`.
  static let columns = """
    sender.id AS senderID, CASE WHEN account.isRemoved THEN NULL ELSE account.name END AS senderAccount,
    sender.displayName AS senderName, sender.portrait AS senderPortrait,
    sender.isShop AS senderIsShop
    """

  init(_ row: borrowing Row) throws {
    let portrait: String? = try row["senderPortrait"]
    id = try row["senderID"]
    accountName = try row["senderAccount"]
    storedName = try row["senderName"]
    isShop = try row["senderIsShop"]
    self.portrait = portrait.flatMap(Portrait.init)
  }
}
