import Persistence

/// The index in PostgreSQL: the words of a letter as the lexemes of a `tsvector`, and as a text in their order.
///
/// The server's own parsers know no Chinese, and trigrams do not find words of two characters.
extension LetterIndex {
  /// A lexeme has at most 2,046 bytes. A longer word is found by its beginning, which is longer than any search.
  private static let lexemeLength = 200

  /// The lexemes find the letters that have all words, and `strpos` those of them that have the words in sequence.
  static func postgreSQLCondition(_ words: [TextSearch.Word]) -> (sql: String, arguments: Arguments) {
    var lexemes: [String] = []
    var arguments: Arguments = []
    var sequences = ""
    for word in words {
      switch word {
      case .beginning(let text): lexemes.append("\(quoted(text)):*")
      case .sequence(let texts):
        lexemes += texts.map(quoted)
        guard texts.count > 1 else { continue }
        sequences += " AND strpos(words, ?) > 0"
        arguments += [texts.joined(separator: " ")]
      }
    }
    let query = Arguments([lexemes.joined(separator: " & ")])
    return (
      "mail.letterID IN (SELECT letterID FROM letterSearch WHERE lexemes @@ ?::tsquery\(sequences))", query + arguments
    )
  }

  static func postgreSQLAdd(_ letter: Letter.ID, _ words: String, in db: borrowing Writer) throws {
    let lexemes = Set(words.split(separator: " ").map { $0.prefix(lexemeLength) }).joined(separator: " ")
    try db.run(
      """
      INSERT INTO letterSearch (letterID, words, lexemes)
      VALUES (?, ?, array_to_tsvector(array_remove(string_to_array(?, ' '), '')))
      """, [letter, words, lexemes])
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.replacing("\\", with: "\\\\").replacing("'", with: "''"))'"
  }
}
