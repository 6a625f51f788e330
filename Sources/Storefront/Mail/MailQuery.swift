import GRDB

/// The SQL condition for the mails in a list.
struct MailQuery {
  private(set) var condition: String
  private(set) var arguments: StatementArguments
  /// The joins that the condition needs, for counting.
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

  /// A term must be in the content, or in a name of the sender or, in sent mails, of a recipient. Both the account name
  /// and the display name are searched.
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
