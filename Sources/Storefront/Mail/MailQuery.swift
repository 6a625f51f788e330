import GRDB

/// Which mails a list has, for SQLite.
struct MailQuery {
  private(set) var condition: String
  private(set) var arguments: StatementArguments
  /// What the condition asks for besides the mails themselves, for counting.
  private var others = ""

  init(_ place: MailPlace, of owner: Person.ID) {
    switch place {
    case .folder(let folder):
      condition = "mail.ownerID = ? AND mail.folder = ?"
      arguments = [owner, folder]
    case .search(let text):
      condition = "mail.ownerID = ? AND mail.folder <> 'trash'"
      arguments = [owner]
      others = "JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID"
      let terms = MailSearch(text).terms
      if terms.isEmpty { condition += " AND FALSE" }
      for term in terms { add(term) }
    }
  }

  /// A term is in the content, or in a name: of who wrote it or, among what the owner wrote, of whom it went to. A name
  /// is the one to write to or the one that others see.
  private mutating func add(_ term: MailSearch.Term) {
    var found =
      term.expression == nil
      ? "instr(letter.content, ?) > 0"
      : "mail.letterID IN (SELECT rowid FROM letterSearch WHERE letterSearch MATCH ?)"
    arguments += [term.expression ?? term.text]
    let key = AccountName.key(of: term.text)
    if !key.isEmpty {
      found += " OR instr(sender.nameKey, ?) > 0 OR instr(sender.displayKey, ?) > 0"
      found += """
         OR mail.origin = 'sent' AND EXISTS (
          SELECT 1 FROM letterRecipient JOIN person AS recipient ON recipient.id = letterRecipient.personID
          WHERE letterRecipient.letterID = mail.letterID
            AND (instr(recipient.nameKey, ?) > 0 OR instr(recipient.displayKey, ?) > 0))
        """
      arguments += [key, key, key, key]
    }
    condition += " AND (\(found))"
  }

  func count(in db: Database) throws -> Int {
    try db.row("SELECT count(*) FROM mail \(others) WHERE \(condition)", arguments) { $0.integer(0) } ?? 0
  }
}
