import Foundation
import Persistence

extension Mail {
  /// The mails that meet a condition. One query reads the mails and letters, another one the recipients.
  static func all(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> [Mail] {
    let found = try db.rows("\(columns) \(condition)", arguments) { row in try FoundMail(row) }
    db.depends(onEach: ShopTopics.person, found.map(\.sender.id.rawValue))
    if found.isEmpty { return [] }
    let recipients = try MailRecipients(of: found.filter { !$0.isToAll }.map(\.letter), in: db)
    return found.map { $0.mail(recipients) }
  }

  private static let columns = """
    SELECT mail.id AS id, mail.letterID AS letterID, mail.threadID AS threadID, sender.id AS senderID,
      CASE WHEN sender.isRemoved THEN NULL ELSE sender.name END AS senderAccount, sender.displayName AS senderName,
      sender.portrait AS senderPortrait, letter.isToAll AS isToAll, letter.content AS content,
      mail.updateDate AS updateDate, mail.isRead AS isRead, mail.folder AS folder, mail.origin AS origin
    FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
    """
}

/// A mail without its recipients.
private struct FoundMail {
  let id: Mail.ID
  let letter: Letter.ID
  let thread: Letter.ID
  let sender: Correspondent
  let isToAll: Bool
  let content: String
  let updateDate: Date
  let isRead: Bool
  let folder: MailFolder
  let origin: MailFolder

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    letter = try row["letterID"]
    thread = try row["threadID"]
    let portrait: String? = try row["senderPortrait"]
    sender = Correspondent(
      id: try row["senderID"], accountName: try row["senderAccount"], name: try row["senderName"],
      portrait: portrait.flatMap(Portrait.init))
    isToAll = try row["isToAll"]
    content = try row["content"]
    updateDate = try row["updateDate"]
    isRead = try row["isRead"]
    folder = try row["folder"]
    origin = try row["origin"]
  }

  func mail(_ recipients: MailRecipients) -> Mail {
    Mail(
      id: id, letter: letter, thread: thread, sender: sender,
      recipients: isToAll ? "everybody" : recipients.names(of: letter),
      recipientPortrait: recipients.portrait(of: letter),
      content: content, updateDate: updateDate, isRead: isRead, folder: folder, origin: origin)
  }
}
