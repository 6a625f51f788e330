import Persistence

/// The full-text index of letters. The words are folded in Swift: see ``TextSearch/words(of:)``. Both engines find the same
/// letters.
enum LetterIndex {
  /// The condition for mails whose letter has the words of a term, which has at least one.
  static func condition(_ words: [TextSearch.Word], on kind: DatabaseKind) -> (sql: String, arguments: Arguments) {
    switch kind {
    case .sqlite: sqliteCondition(words)
    case .postgreSQL: postgreSQLCondition(words)
    }
  }

  static func add(_ letter: Letter.ID, _ content: String, in db: borrowing Writer) throws {
    let words = TextSearch.words(of: content)
    switch db.reader.kind {
    case .sqlite: try sqliteAdd(letter, words, in: db)
    case .postgreSQL: try postgreSQLAdd(letter, words, in: db)
    }
  }

  /// Adds the letters of a database whose index is empty.
  static func addAll(in db: borrowing Writer) throws {
    // One after the other: together they may be larger than the memory.
    for id in try db.values("SELECT id FROM letter", as: Letter.ID.self) {
      let content: String? = try db.value("SELECT content FROM letter WHERE id = ?", [id])
      try add(id, content ?? "", in: db)
    }
  }
}
