import Persistence

/// The index in SQLite's FTS5: https://www.sqlite.org/fts5.html
struct SQLiteLetterIndex: LetterIndexSQL {
  let key = "rowid"

  func condition(_ words: [[SearchedWord.Alternative]]) -> (sql: String, arguments: Arguments) {
    let expression = words.map { "(\($0.map(text).joined(separator: " OR ")))" }.joined(separator: " AND ")
    return ("mail.letterID IN (SELECT rowid FROM letterSearch WHERE letterSearch MATCH ?)", [expression])
  }

  private func text(of word: SearchedWord.Alternative) -> String {
    switch word {
    case .word(let text): "\"\(text)\""
    case .beginning(let text): "\"\(text)\" *"
    case .sequence(let texts), .phrase(let texts): "\"\(texts.joined(separator: " "))\""
    }
  }

  func add(_ letter: Letter.ID, _ words: String, in db: borrowing Writer) throws {
    try db.run("INSERT INTO letterSearch (rowid, words) VALUES (?, ?)", [letter, words])
  }
}
