import Persistence

extension Mail {
  /// The mails that meet a condition. One query reads the mails and letters, another one the recipients.
  static func all(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> [Mail] {
    let mails = try db.rows(
      """
      SELECT \(columns)
      FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
      \(condition)
      """, arguments, Mail.init)
    let recipients = try MailRecipients(of: mails.filter { !$0.isToAll }.map(\.letter), in: db)
    return mails.map { $0.with(recipients) }
  }
}
