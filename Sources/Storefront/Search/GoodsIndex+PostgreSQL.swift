import Persistence

/// The index in PostgreSQL: the words of each column as the lexemes of a `tsvector`.
///
/// A sequence of Chinese words is found by all of its words, not only one right after the other.
extension GoodsIndex {
  /// A lexeme has at most 2,046 bytes. A longer word is found by its beginning.
  private static let lexemeLength = 200

  /// The words of each column, each once.
  fileprivate static func lexemes(_ columns: [String]) -> [String] {
    columns.map { words in Set(words.split(separator: " ").map { $0.prefix(lexemeLength) }).joined(separator: " ") }
  }

  /// The SQL of a row, whose columns are given as texts of lexemes.
  fileprivate static let rowOnServer = "?, \(vector), \(vector), \(vector)"
  private static let vector = "array_to_tsvector(array_remove(string_to_array(?, ' '), ''))"

  fileprivate static func postgreSQLQuery(
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

struct PostgreSQLGoodsIndex: GoodsIndexSQL {
  let key = "goodsID"
  var row: String? { GoodsIndex.rowOnServer }

  func append(_ columns: [String], to rows: inout PackedRows) {
    for lexemes in GoodsIndex.lexemes(columns) { rows.append(lexemes) }
  }

  func entry(_ columns: [String]) -> [String] { GoodsIndex.lexemes(columns).map(ordered) }

  func text(of column: String) -> String { "array_to_string(tsvector_to_array(\(column)), ' ') AS \(column)" }

  /// The server keeps the lexemes in an order of its own.
  func ordered(_ text: String) -> String { text.split(separator: " ").sorted().joined(separator: " ") }

  func query(
    _ words: [[SearchedWord.Alternative]], in columns: [GoodsIndex.Column]
  ) -> (sql: String, arguments: Arguments) { GoodsIndex.postgreSQLQuery(words, in: columns) }
}
