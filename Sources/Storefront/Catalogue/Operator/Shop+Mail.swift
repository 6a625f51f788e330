import Accounts
import Foundation
import Persistence

/// The mailbox, for the operator of the shop.
extension Shop {
  /// The default sender of the operator's letters.
  public static let operatorName = "Vitrine"

  /// The maximum length of a letter, in bytes of UTF-8.
  public static let letterByteLimit = Letter.byteLimit

  /// Sends a letter to one person, or to everybody who has an account.
  ///
  /// - Parameters:
  ///   - content: Plain text, at most ``letterByteLimit`` bytes of UTF-8.
  ///   - recipient: An account's name; nil for everybody.
  ///   - sender: The name of an account; ``operatorName`` for the account of the shop, which is created if it does not
  ///     exist. Nobody can sign in with it.
  ///   - takesReply: Whether the recipients can reply; nil for what ``readsReplies(_:)`` has said.
  /// - Throws: An error with a description for the operator if an account does not exist or the content cannot be sent.
  /// - Returns: To whom it was sent.
  package func sendMail(
    _ content: String, to recipient: String?, from sender: String, takesReply: Bool? = nil
  ) async throws -> SentLetter {
    let letter = try Letter(content)
    let letters = LetterDataController(database: database)
    let sender = try await operatorAccount(named: sender)
    let areRead = try await database.read(body: RepliesToShop.areRead)
    let takesReply = takesReply ?? areRead
    guard let recipient else {
      return .toAll(try await letters.broadcast(letter, from: sender, takesReply: takesReply))
    }
    let account = try await account(named: recipient)
    try await letters.send(
      LetterDataController.Draft(letter, from: sender, to: [account.account.person], takesReply: takesReply))
    return .to(account.name)
  }

  /// Signs the operator's letters with the name of the shop, including letters that were already sent.
  ///
  /// - Parameter name: The name of the shop; nil for ``operatorName``.
  /// - Returns: Whether it is done. It is not possible while another account has this name.
  /// - Throws: An error with a description for the operator if the database cannot be written.
  public func signMail(as name: String?) async throws -> Bool {
    try await UserDataController(database: database).showShop(as: name)
  }

  /// Says whether somebody reads replies to the letters of the shop. It holds for letters that do not say it themselves.
  ///
  /// - Throws: An error with a description for the operator if the database cannot be written.
  public func readsReplies(_ areRead: Bool) async throws {
    if try await database.read(body: RepliesToShop.areRead) == areRead { return }
    try await database.write { db in try RepliesToShop.set(areRead, in: db) }
  }

  private func operatorAccount(named name: String) async throws -> Person.ID {
    guard name == Self.operatorName else { return try await account(named: name).account.person }
    return try await LetterDataController(database: database).makeShopAccount()
  }
}

/// To whom a letter of the operator was sent.
package enum SentLetter: Sendable {
  /// The name of an account.
  case to(String)
  /// The number of all who have an account.
  case toAll(Int)
}
