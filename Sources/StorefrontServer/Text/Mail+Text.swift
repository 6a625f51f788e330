import Foundation
import MVVM
import Storefront

extension ShopMailDataController.List {
  /// A table, and what other parts there are.
  ///
  /// - Parameters:
  ///   - onlyUnread: Whether it has only unread letters.
  ///   - page: The number of the part, from 1.
  ///   - size: How many letters a part has.
  func text(in folder: MailFolder, onlyUnread: Bool, page: Int, size: Int) -> String {
    guard !mails.isEmpty else {
      if count > 0 { return "There are only \(count.counted("letter"))." }
      return onlyUnread ? "There are no unread letters." : "There are no letters."
    }
    let table = TerminalTable(
      ["", "Number", "Date", folder == .sent ? "To" : "From", "Order", "Letter"], rightAligned: [1, 4],
      mails.map { mail in
        [
          mail.isRead ? "" : "new", "\(mail.id.rawValue)", mail.updateDate.forTerminal,
          mail.correspondents.cutForTerminal(to: 24), mail.reference?.order.map { "\($0.rawValue)" } ?? "",
          mail.content.firstLine.cutForTerminal(to: 60),
        ]
      })
    let first = (page - 1) * size
    return table.text(
      first..<first + mails.count, onPage: page, of: count,
      "\(count.counted("letter")), \(unreadCount.grouped) unread")
  }
}

extension Mail {
  /// The letter, as “storefront mail read” shows it.
  var text: String {
    let answer = MailReply(to: self).isPossible ? "" : "\n\nThis letter can't be answered."
    let order = reference?.order.map { "\nOrder: \($0.rawValue)" } ?? ""
    return """
      From: \(sender.name.inTerminalCell)
      To:   \(recipients.joined(separator: ", ").inTerminalCell)
      Date: \(updateDate.forTerminal)\(order)

      \(content.linesForTerminal)\(answer)
      """
  }

  /// The sender, or the recipients of a letter that the shop has sent.
  var correspondents: String { isOwn ? recipients.joined(separator: ", ") : sender.name }
}

extension MailboxError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let number):
      "The mailbox of the shop has no letter \(number). “storefront mail list” shows the numbers."
    case .isNotAnswerable(let number):
      "Letter \(number) can't be answered, because nobody of its correspondents has an account. Nothing was sent."
    }
  }
}
