import Persistence

/// The index in PostgreSQL: the words of each column as the lexemes of a `tsvector`.
///
/// A sequence of Chinese words is found by all of its words, not only one right after the other.
extension GoodsIndex {
  /// A lexeme has at most 2,046 bytes. A longer word is found by its beginning.
  private static let lexemeLength = 200

  /// The words of each column, each once.
  static func lexemes(_ columns: [String]) -> [String] {
    columns.map { words in Set(words.split(separator: " ").map { $0.prefix(lexemeLength) }).joined(separator: " ") }
  }

  /// The SQL of a row, whose columns are given as texts of lexemes.
  static let rowOnServer = "?, \(vector), \(vector), \(vector)"
  private static let vector = "array_to_tsvector(array_remove(string_to_array(?, ' '), ''))"

  static func postgreSQLQuery(
    _ words: [[SearchedWord.Alternative]], in columns: [Column]
  ) -> (sql: String, arguments: Arguments) {
    let all = words.map { "(\($0.map(lexemes).joined(separator: " | ")))" }.joined(separator: " & ")
    let vector = columns.map(\.rawValue).joined(separator: " || ")
    return ("SELECT goodsID FROM goodsSearch WHERE (\(vector)) @@ ?::tsquery", [all])
  }

  private static func lexemes(_ word: SearchedWord.Alternative) -> String {
    switch word {
    case .word(let text): quoted(text)
    case .beginning(let text): "\(quoted(text)):*"
    case .sequence(let texts), .phrase(let texts): "(\(texts.map(quoted).joined(separator: " & ")))"
    }
  }

  private static func quoted(_ word: String) -> String { "'\(word.prefix(lexemeLength))'" }
}
