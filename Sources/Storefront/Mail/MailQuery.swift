import MVVM
import Persistence

/// The SQL for the mails of a list.
struct MailQuery {
  private(set) var condition: String
  private(set) var arguments: Arguments
  /// The joins that the condition needs, for counting.
  private var joins = ""

  init(_ place: MailPlace, of owner: Person.ID, on kind: DatabaseKind) {
    switch place {
    case .folder(let folder):
      condition = "mail.ownerID = ? AND mail.folder = ?"
      arguments = [owner, folder]
    case .search(let text):
      condition = "mail.ownerID = ? AND mail.folder <> 'trash'"
      arguments = [owner]
      joins = "JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID"
      let terms = TextSearch(text).terms
      if terms.isEmpty { condition += " AND FALSE" }
      for term in terms { add(term, of: owner, on: kind) }
    }
  }

  /// A term must be in the content, or in a name of the sender or, in sent mails, of a recipient. Both the account name
  /// and the display name are searched.
  private mutating func add(_ term: TextSearch.Term, of owner: Person.ID, on kind: DatabaseKind) {
    var (found, terms) =
      term.words.isEmpty
      ? (Self.latestContain, [owner, SQLPattern.containing(term.text)])
      : LetterIndex.condition(term.words, on: kind)
    let key = PersonNames.key(of: term.text)
    if !key.isEmpty {
      found += " OR \(PersonNames.contain("sender"))"
      found += """
         OR mail.origin = 'sent' AND EXISTS (
          SELECT 1 FROM letterRecipient JOIN person AS recipient ON recipient.id = letterRecipient.personID
          WHERE letterRecipient.letterID = mail.letterID
            AND \(PersonNames.contain("recipient")))
        """
      let pattern = SQLPattern.containing(key)
      terms += [pattern, pattern]
    }
    arguments += terms
    condition += " AND (\(found))"
  }

  /// Signs that are no words, such as an emoji, are in no index. They are searched for in the latest letters only, because each
  /// of them is read.
  private static let latestContain = """
    (mail.letterID IN (SELECT letterID FROM mail WHERE ownerID = ? ORDER BY id DESC LIMIT 250)
      AND letter.content LIKE ? ESCAPE '\\')
    """

  /// Adds the dependencies of the list other than the mailbox: a search also finds names.
  func depends(in db: borrowing Reader) {
    if !joins.isEmpty { db.depends(on: .people) }
  }

  func count(in db: borrowing Reader) throws -> Int {
    try db.value("SELECT count(*) FROM mail \(joins) WHERE \(condition)", arguments) ?? 0
  }
}
