import Persistence

/// The mailbox of the shop: the letters that people wrote to the operator's account.
extension Shop {
  /// A part of a folder, the latest letter first; nil if the shop has no account yet.
  ///
  /// - Parameters:
  ///   - onlyUnread: Whether to list only unread letters.
  ///   - page: The number of the part, from 1.
  ///   - size: How many letters a part has.
  package func mails(
    in folder: MailFolder = .inbox, onlyUnread: Bool = false, page: Int = 1, size: Int = 20
  ) async throws -> ShopMailDataController.List? {
    guard let owner = try await mailboxOwner() else { return nil }
    return try await ShopMailDataController(database: database).mails(
      in: folder, onlyUnread: onlyUnread, of: owner, offset: (page - 1) * size, limit: size)
  }

  /// A letter of the mailbox, which is then read.
  ///
  /// - Parameter number: The number in the list.
  /// - Throws: ``MailboxError``
  package func readMail(_ number: Int64) async throws -> Mail {
    let (mail, owner) = try await mail(number)
    _ = try await MailDataController(database: database).perform(.markRead, on: [mail.id], of: owner)
    return mail
  }

  /// Sends a reply to a letter of the mailbox.
  ///
  /// - Parameters:
  ///   - number: The number in the list.
  ///   - content: Plain text, at most ``letterByteLimit`` bytes of UTF-8.
  /// - Returns: The letter that is answered.
  /// - Throws: ``MailboxError``, ``LetterError``
  package func replyToMail(_ number: Int64, _ content: String) async throws -> Mail {
    let letter = try Letter(content)
    let (mail, owner) = try await mail(number)
    let recipients = try await RecipientDataController(database: database).people(answeredBy: mail, of: owner)
    guard !recipients.isEmpty else { throw MailboxError.isNotAnswerable(number) }
    try await LetterDataController(database: database).send(
      LetterDataController.Draft(letter, from: owner, to: recipients, reply: mail.id))
    _ = try await MailDataController(database: database).perform(.markRead, on: [mail.id], of: owner)
    return mail
  }

  /// The number of unread letters in the inbox of the shop.
  public func unreadMailCount() async throws -> Int {
    guard let owner = try await mailboxOwner() else { return 0 }
    return try await MailDataController(database: database).unreadCount(of: owner)
  }

  /// The account of the operator, if it exists.
  private func mailboxOwner() async throws -> Person.ID? {
    try await ShopMailDataController(database: database).owner()
  }

  private func mail(_ number: Int64) async throws -> (Mail, owner: Person.ID) {
    guard let owner = try await mailboxOwner(),
      let mail = try await MailDataController(database: database).mail(Mail.ID(rawValue: number), of: owner)
    else { throw MailboxError.unknown(number) }
    return (mail, owner)
  }
}

/// Why a command about the shop's mailbox failed.
package enum MailboxError: Error {
  case unknown(Int64)
  case isNotAnswerable(Int64)
}
