import Accounts
import Foundation

/// The mailbox, for the operator of the shop.
extension Shop {
  /// The default sender of the operator's letters.
  public static let operatorName = "Vitrine"

  /// The maximum length of a letter, in bytes of UTF-8.
  public static let letterByteLimit = Letter.byteLimit

  /// Sends a letter to one person, or to everybody who has an account.
  ///
  /// - Parameters:
  ///   - content: Plain text, at most 64 KiB of UTF-8.
  ///   - recipient: An account's name; nil for everybody.
  ///   - sender: The name of an account. The account ``operatorName`` is created if it does not exist; nobody can sign
  ///     in with it.
  ///   - takesReply: Whether the recipients can reply.
  /// - Returns: The result, as a line for the operator.
  /// - Throws: An error with a description for the operator if an account does not exist or the content cannot be sent.
  public func sendMail(
    _ content: String, to recipient: String?, from sender: String, takesReply: Bool = true
  ) async throws -> String {
    let letter = try Letter(content)
    let letters = LetterDataController(database: database)
    let sender = try await operatorAccount(named: sender)
    guard let recipient else {
      let count = try await letters.broadcast(letter, from: sender, takesReply: takesReply)
      return "Sent to \(count.counted("person", "people"))."
    }
    let account = try await account(named: recipient)
    try await letters.send(
      LetterDataController.Draft(letter, from: sender, to: [account.account.person], takesReply: takesReply))
    return "Sent to \(account.name.forTerminal)."
  }

  /// Signs the operator's letters with the name of the shop, including letters that were already sent.
  ///
  /// - Parameter name: The name of the shop; nil for ``operatorName``.
  /// - Returns: Why this is not possible, as a line for the operator; nil if it is done.
  /// - Throws: An error with a description for the operator if the database cannot be written.
  public func signMail(as name: String?) async throws -> String? {
    if try await UserDataController(database: database).showOperator(as: name) { return nil }
    return "Letters of the shop are not signed with its name, because another account has this name."
  }

  private func operatorAccount(named name: String) async throws -> Person.ID {
    guard name == Self.operatorName else { return try await account(named: name).account.person }
    return try await UserDataController(database: database).operatorAccount(AccountName(choosing: name))
  }
}
