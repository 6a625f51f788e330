import Persistence

/// The recipients of some letters. A letter to everybody has no list of recipients.
struct MailRecipients {
  private typealias Recipient = (name: String, portrait: Portrait?)

  private var recipients: [Letter.ID: [Recipient]] = [:]

  init(of letters: [Letter.ID], in db: borrowing Reader) throws {
    if letters.isEmpty { return }
    let list = SQLList(letters)
    let rows = try db.rows(
      """
      SELECT letterID, personID, displayName, portrait FROM letterRecipient JOIN person ON person.id = letterRecipient.personID
      WHERE letterID IN (\(list.marks)) ORDER BY letterID, personID
      """, list.arguments
    ) { row in
      let portrait: String? = try row["portrait"]
      return (
        letter: try row["letterID"] as Letter.ID, person: try row["personID"] as Person.ID,
        recipient: (name: try row["displayName"] as String, portrait: portrait.flatMap(Portrait.init))
      )
    }
    db.depends(onEach: .person, rows.map(\.person.rawValue))
    for row in rows { recipients[row.letter, default: []].append(row.recipient) }
  }

  /// Their names, as they are stored.
  func names(of letter: Letter.ID) -> [String] { (recipients[letter] ?? []).map(\.name) }

  /// The picture of the first one.
  func portrait(of letter: Letter.ID) -> Portrait? { recipients[letter]?.first?.portrait }
}
