import Persistence

/// The full-text index of letters, in SQLite's FTS5. The words are folded in Swift: see ``MailSearch/words(of:)``.
///
/// https://www.sqlite.org/fts5.html
enum LetterIndex {
  /// Selects the mails whose letter matches the argument, a `MailSearch.Term.expression`.
  static let condition = "mail.letterID IN (SELECT rowid FROM letterSearch WHERE letterSearch MATCH ?)"

  static func add(_ letter: Letter.ID, _ content: String, in db: borrowing Writer) throws {
    try db.run("INSERT INTO letterSearch (rowid, words) VALUES (?, ?)", [letter, MailSearch.words(of: content)])
  }

  /// Adds the letters of a database whose index is empty.
  static func addAll(in db: borrowing Writer) throws {
    // One after the other: together they may be larger than the memory.
    for id in try db.values("SELECT id FROM letter", as: Letter.ID.self) {
      let content: String? = try db.value("SELECT content FROM letter WHERE id = ?", [id])
      try add(id, content ?? "", in: db)
    }
  }

  /// A migration: creates the index again with words that are folded in Swift.
  static func rebuild(_ db: borrowing Writer) throws {
    try db.run(
      script: """
        DROP TABLE letterSearch;
        CREATE VIRTUAL TABLE letterSearch USING fts5 (words, tokenize = 'unicode61 remove_diacritics 0');
        """)
    try addAll(in: db)
  }
}
