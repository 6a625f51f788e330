import Persistence

/// The full-text index of letters. The words are folded in Swift: see ``IndexedText``. So both engines find the same letters.
enum LetterIndex {
  /// The condition for mails whose letter has the words of a term, which has at least one.
  static func condition(_ words: [TextSearch.Word], on kind: DatabaseKind) -> (sql: String, arguments: Arguments) {
    let match = kind == .sqlite ? "letterSearch MATCH ?" : "lexemes @@ ?::tsquery"
    return (
      "mail.letterID IN (SELECT \(key(on: kind)) FROM letterSearch WHERE \(match))",
      [kind.fullTextQuery(words.map { SearchedWord($0).alternatives })]
    )
  }

  /// The column with the ids of the letters. A table of FTS5 has no other key.
  private static func key(on kind: DatabaseKind) -> String { kind == .sqlite ? "rowid" : "letterID" }

  static func add(_ letter: Letter.ID, _ content: String, in db: borrowing Writer) throws {
    try db.run(
      "INSERT INTO letterSearch (\(key(on: db.reader.kind)), words) VALUES (?, ?)", [letter, words(of: content)])
  }

  private static func words(of content: String) -> String { IndexedText(content, joining: .neighbours).all }

  /// Makes again what the index has of some letters, of which some may not exist any more.
  static func refresh(_ ids: [Letter.ID], in db: borrowing Writer) throws {
    let list = SQLList(ids)
    try db.run("DELETE FROM letterSearch WHERE \(key(on: db.reader.kind)) IN (\(list.marks))", list.arguments)
    let letters = try db.reader.rows(
      "SELECT id, content FROM letter WHERE id IN (\(list.marks))", list.arguments
    ) { row in (id: try row["id"] as Letter.ID, content: try row["content"] as String) }
    for letter in letters { try add(letter.id, letter.content, in: db) }
  }

  /// Removes what the index has of letters that do not exist any more.
  static func removeMissing(in db: borrowing Writer) throws {
    try db.run("DELETE FROM letterSearch WHERE \(key(on: db.reader.kind)) NOT IN (SELECT id FROM letter)")
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
