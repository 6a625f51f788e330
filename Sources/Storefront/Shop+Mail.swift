import Foundation

/// The mailbox, for the operator of the shop.
extension Shop {
  /// Who signs what the operator sends, unless they say otherwise.
  public static let operatorName = "Vitrine"

  /// The longest letter, in UTF-8.
  public static let letterByteLimit = Letter.byteLimit

  /// Sends a letter to one person, or to everybody who has an account.
  ///
  /// - Parameters:
  ///   - content: Plain text, at most 64 KiB of UTF-8.
  ///   - recipient: An account's name; nil for everybody.
  ///   - sender: An account's name. That of the shop itself is made where there is none; nobody can sign in by it.
  /// - Returns: What was sent, in a line for a person.
  /// - Throws: An error with a description for a person where there is no such account, or the content can't be sent.
  public func sendMail(_ content: String, to recipient: String?, from sender: String) async throws -> String {
    let content = try Letter.checked(Letter.plain(content))
    let letters = LetterDataController(database: database)
    let sender = try await operatorAccount(named: sender)
    guard let recipient else {
      let count = try await letters.broadcast(content, from: sender)
      return "Sent to \(count) \(count == 1 ? "person" : "people")."
    }
    let account = try account(named: recipient)
    try await letters.send(LetterDataController.Draft(sender: sender, recipients: [account.id], content: content))
    return "Sent to \(account.name)."
  }

  /// Has the operator's letters signed with the name of the shop, those that were sent before as well.
  ///
  /// - Parameter name: nil for ``operatorName``.
  /// - Returns: Why that can't be, in a line for a person; nil where it is done.
  /// - Throws: An error with a description for a person where the database can't be written.
  public func signMail(as name: String?) async throws -> String? {
    if try await UserDataController(database: database).showOperator(as: name) { return nil }
    return "Letters of the shop are not signed with its name: somebody else has that name."
  }

  private func operatorAccount(named name: String) async throws -> Person.ID {
    guard name == Self.operatorName else { return try account(named: name).id }
    return try await UserDataController(database: database).operatorAccount(AccountName(choosing: name))
  }
}
