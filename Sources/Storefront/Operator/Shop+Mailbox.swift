import Accounts
import Foundation
import MVVM
import Persistence

/// The mailbox of the shop: the letters that people wrote to the operator's account. Each function returns a text for the
/// operator, and throws an error with a description for the operator.
extension Shop {
  /// The folders of a mailbox, by the names that ``mails(in:areUnread:page:size:)`` takes.
  public static var mailFolders: [String] { MailFolder.allCases.map(\.rawValue) }

  /// A part of a folder, the latest letter first.
  ///
  /// - Parameters:
  ///   - folder: One of ``mailFolders``.
  ///   - areUnread: Whether to list only unread letters.
  ///   - page: The number of the part, from 1.
  ///   - size: How many letters a part has.
  public func mails(
    in folder: String = "inbox", areUnread: Bool = false, page: Int = 1, size: Int = 20
  ) async throws -> String {
    guard let folder = MailFolder(rawValue: folder), let owner = try await mailboxOwner() else {
      return "There are no letters."
    }
    let list = try await ShopMailDataController(database: database).mails(
      in: folder, areUnread: areUnread, of: owner, offset: (page - 1) * size, limit: size)
    let first = (page - 1) * size
    guard !list.mails.isEmpty else {
      return list.count == 0
        ? areUnread ? "There are no unread letters." : "There are no letters."
        : "There are only \(list.count.counted("letter"))."
    }
    let table = TerminalTable(
      ["", "Number", "Date", folder == .sent ? "To" : "From", "Order", "Letter"], rightAligned: [1, 4],
      list.mails.map { mail in
        [
          mail.isRead ? "" : "new", "\(mail.id.rawValue)", mail.updateDate.forTerminal,
          mail.correspondentForTerminal.cutForTerminal(to: 24), mail.reference?.order.map { "\($0.rawValue)" } ?? "",
          mail.content.firstLine.cutForTerminal(to: 60),
        ]
      })
    let shown = list.count > list.mails.count ? "\(first + 1)–\(first + list.mails.count) of " : ""
    let next = first + list.mails.count < list.count ? " --page \(page + 1) lists the next." : ""
    return """
      \(table)
      \(shown)\(list.count.counted("letter")), \(list.unreadCount.grouped) unread.\(next)
      """
  }

  /// A letter of the mailbox, which is then read.
  ///
  /// - Parameter number: The number in the list.
  public func readMail(_ number: Int64) async throws -> String {
    let (mail, owner) = try await mail(number)
    _ = try await MailDataController(database: database).perform(.markRead, on: [mail.id], of: owner)
    let answer = MailReply(to: mail).isPossible ? "" : "\n\nThis letter can't be answered."
    let order = mail.reference?.order.map { "\nOrder: \($0.rawValue)" } ?? ""
    return """
      From: \(mail.sender.name.inTerminalCell)
      To:   \(mail.recipients.inTerminalCell)
      Date: \(mail.updateDate.forTerminal)\(order)

      \(mail.content.linesForTerminal)\(answer)
      """
  }

  /// Sends a reply to a letter of the mailbox.
  ///
  /// - Parameters:
  ///   - number: The number in the list.
  ///   - content: Plain text, at most 64 KiB of UTF-8.
  public func replyToMail(_ number: Int64, _ content: String) async throws -> String {
    let letter = try Letter(content)
    let (mail, owner) = try await mail(number)
    let recipients =
      mail.isOwn
      ? try await RecipientDataController(database: database).recipients(of: mail.letter, inMailboxOf: owner).map(\.id)
      : mail.sender.accountName == nil ? [] : [mail.sender.id]
    guard !recipients.isEmpty else { throw MailboxError.isNotAnswerable(number) }
    try await LetterDataController(database: database).send(
      LetterDataController.Draft(letter, from: owner, to: recipients, reply: mail.id))
    _ = try await MailDataController(database: database).perform(.markRead, on: [mail.id], of: owner)
    return "Sent to \((mail.isOwn ? mail.recipients : mail.sender.name).inTerminalCell)."
  }

  /// The number of unread letters in the inbox of the shop.
  public func unreadMailCount() async throws -> Int {
    guard let owner = try await mailboxOwner() else { return 0 }
    return try await MailDataController(database: database).unreadCount(of: owner)
  }

  /// The account of the operator, if it exists.
  private func mailboxOwner() async throws -> Person.ID? {
    try await ShopMailDataController(database: database).owner(named: AccountName(choosing: Self.operatorName))
  }

  private func mail(_ number: Int64) async throws -> (Mail, owner: Person.ID) {
    guard let owner = try await mailboxOwner(),
      let mail = try await MailDataController(database: database).mail(Mail.ID(rawValue: number), of: owner)
    else { throw MailboxError.unknown(number) }
    return (mail, owner)
  }
}

/// Why a command about the shop's mailbox failed, in words for the operator.
enum MailboxError: Error, CustomStringConvertible {
  case unknown(Int64)
  case isNotAnswerable(Int64)

  var description: String {
    switch self {
    case .unknown(let number):
      "The mailbox of the shop has no letter \(number). “storefront mail list” shows the numbers."
    case .isNotAnswerable(let number):
      "Letter \(number) can't be answered, because nobody of its correspondents has an account. Nothing was sent."
    }
  }
}

extension Mail {
  /// The sender, or the recipients of a letter that the shop has sent.
  fileprivate var correspondentForTerminal: String { isOwn ? recipients : sender.name }
}
