import Persistence

/// The index in PostgreSQL: the words of a letter as the lexemes of a `tsvector`, and as a text in their order.
///
/// The server's own parsers know no Chinese, and trigrams do not find words of two characters.
struct PostgreSQLLetterIndex: LetterIndexSQL {
  let key = "letterID"

  /// The lexemes find the letters that have all words, and `strpos` those of them that have the words in sequence.
  func condition(_ words: [[SearchedWord.Alternative]]) -> (sql: String, arguments: Arguments) {
    let query = words.map { "(\($0.map(lexemes).joined(separator: " | ")))" }.joined(separator: " & ")
    var (arguments, sequences): (Arguments, String) = ([query], "")
    // A sequence has no alternatives.
    for case .sequence(let texts) in words.compactMap(\.first) where texts.count > 1 {
      sequences += " AND strpos(words, ?) > 0"
      arguments += [texts.joined(separator: " ")]
    }
    return (
      "mail.letterID IN (SELECT letterID FROM letterSearch WHERE lexemes @@ ?::tsquery\(sequences))", arguments
    )
  }

  private func lexemes(_ word: SearchedWord.Alternative) -> String {
    switch word {
    case .word(let text): PostgreSQLLexeme.quoted(text)
    case .beginning(let text): "\(PostgreSQLLexeme.quoted(text)):*"
    case .sequence(let texts), .phrase(let texts):
      "(\(texts.map(PostgreSQLLexeme.quoted).joined(separator: " & ")))"
    }
  }

  func add(_ letter: Letter.ID, _ words: String, in db: borrowing Writer) throws {
    try db.run(
      """
      INSERT INTO letterSearch (letterID, words, lexemes)
      VALUES (?, ?, array_to_tsvector(array_remove(string_to_array(?, ' '), '')))
      """, [letter, words, PostgreSQLLexeme.all(in: words)])
  }
}
