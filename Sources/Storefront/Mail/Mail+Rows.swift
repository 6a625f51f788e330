import MVVM
import Persistence

extension Mail {
  /// The mails of a list that meet a condition, with the beginning of each letter. One query reads the mails and letters,
  /// another one the recipients.
  ///
  /// - Parameter length: How much of each letter is read, in code points.
  static func all(
    _ condition: String, _ arguments: Arguments, length: Int = excerptLength, in db: borrowing Reader
  ) throws -> [Mail] {
    try complete(
      try db.rows(
        query(condition, content: "substr(letter.content, 1, \(length))"), arguments, Mail.init), in: db)
  }

  /// The mail that meets a condition. A damaged one is an error: nobody may believe that there is none.
  static func one(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> Mail? {
    try complete(try db.rows(query(condition), arguments, Mail.init), in: db).first
  }

  private static func query(_ condition: String, content: String = "letter.content") -> String {
    """
    SELECT \(columns), \(content) AS content
    FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
      JOIN account ON account.id = sender.id
    \(condition)
    """
  }

  private static func complete(_ mails: [Mail], in db: borrowing Reader) throws -> [Mail] {
    db.depends(onPeople: mails.map(\.sender.id))
    if mails.isEmpty { return [] }
    let recipients = try MailRecipients(of: mails.filter { !$0.isToAll }.map(\.letter), in: db)
    return mails.map { $0.with(recipients) }
  }
}
