import Persistence

extension DatabaseKind {
  /// A query for texts that have each word in one of its alternatives, in the language of the engine:
  /// https://www.sqlite.org/fts5.html and https://www.postgresql.org/docs/current/datatype-textsearch.html
  ///
  /// Words consist of letters and digits, so they need no other signs around them than quotation marks.
  func fullTextQuery(_ words: [[SearchedWord.Alternative]]) -> String {
    let (or, and) = self == .sqlite ? (" OR ", " AND ") : (" | ", " & ")
    return words.map { "(\($0.map(text).joined(separator: or)))" }.joined(separator: and)
  }

  private func text(of word: SearchedWord.Alternative) -> String {
    switch (self, word) {
    case (.sqlite, .word(let text)): "\"\(text)\""
    case (.sqlite, .beginning(let text)): "\"\(text)\" *"
    case (.sqlite, .sequence(let texts)), (.sqlite, .phrase(let texts)): "\"\(texts.joined(separator: " "))\""
    case (.postgreSQL, .word(let text)): "'\(text)'"
    case (.postgreSQL, .beginning(let text)): "'\(text)':*"
    case (.postgreSQL, .sequence(let texts)), (.postgreSQL, .phrase(let texts)):
      "(\(texts.map { "'\($0)'" }.joined(separator: " <-> ")))"
    }
  }
}
