import MVVM
import Persistence
import WebMVVM

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
      ? (Self.latestContain, [owner, Self.latest, Self.beginning, SQLPattern.containing(Self.signs(of: term))])
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

  /// Signs that are no words, such as an emoji, are in no index. So the beginnings of the latest letters are read for them.
  private static let latestContain = """
    (mail.letterID IN (SELECT letterID FROM mail WHERE ownerID = ? ORDER BY id DESC LIMIT ?)
      AND substr(letter.content, 1, ?) LIKE ? ESCAPE '\\')
    """
  /// The maximum number of letters that are read.
  private static let latest = 250
  /// How much of each is read, in code points.
  private static let beginning = 4_096
  /// The maximum number of signs that are searched for. A database compares a text with a pattern at each place.
  private static let signLimit = 16

  private static func signs(of term: TextSearch.Term) -> String {
    String(String.UnicodeScalarView(term.text.unicodeScalars.prefix(signLimit)))
  }

  /// Adds the dependencies of the list other than the mailbox: a search also finds names.
  func depends(in db: borrowing Reader) {
    if !joins.isEmpty { db.depends(on: .people) }
  }

  func count(in db: borrowing Reader) throws -> Int {
    try db.value("SELECT count(*) FROM mail \(joins) WHERE \(condition)", arguments) ?? 0
  }
}

/// A search in the mailbox, in the address of the list.
struct MailSearchForm: WebForm {
  let fields: FormFields
  let query: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    query = fields.text("q", .search, length: 0...TextSearch.length)
  }
}
