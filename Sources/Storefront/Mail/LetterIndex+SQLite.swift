import Persistence

/// The index in SQLite's FTS5: https://www.sqlite.org/fts5.html
extension LetterIndex {
  static func sqliteCondition(_ words: [TextSearch.Word]) -> (sql: String, arguments: Arguments) {
    let expression = words.map { word in
      switch word {
      case .beginning(let text): "\"\(text)\" *"
      case .sequence(let texts): "\"\(texts.joined(separator: " "))\""
      }
    }.joined(separator: " AND ")
    return ("mail.letterID IN (SELECT rowid FROM letterSearch WHERE letterSearch MATCH ?)", [expression])
  }

  static func sqliteAdd(_ letter: Letter.ID, _ words: String, in db: borrowing Writer) throws {
    try db.run("INSERT INTO letterSearch (rowid, words) VALUES (?, ?)", [letter, words])
  }
}
