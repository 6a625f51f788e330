import Persistence

/// The index in PostgreSQL: the words of each column as the lexemes of a `tsvector`.
///
/// A sequence of Chinese words is found by all of its words, not only one right after the other.
struct PostgreSQLGoodsIndex: GoodsIndexSQL {
  private static let vector = "array_to_tsvector(array_remove(string_to_array(?, ' '), ''))"

  let key = "goodsID"
  let row: String? = "?, \(vector), \(vector), \(vector)"

  func append(_ columns: [String], to rows: inout PackedRows) {
    for words in columns { rows.append(PostgreSQLLexeme.all(in: words)) }
  }

  func entry(_ columns: [String]) -> [String] { columns.map { ordered(PostgreSQLLexeme.all(in: $0)) } }

  func text(of column: String) -> String { "array_to_string(tsvector_to_array(\(column)), ' ') AS \(column)" }

  /// The server keeps the lexemes in an order of its own.
  func ordered(_ text: String) -> String {
    text.unicodeScalars.split(separator: " ").map { Substring($0) }.sorted().joined(separator: " ")
  }

  func query(
    _ words: [[SearchedWord.Alternative]], in columns: [GoodsIndex.Column]
  ) -> (sql: String, arguments: Arguments) {
    let all = words.map { "(\($0.map(lexemes).joined(separator: " | ")))" }.joined(separator: " & ")
    let vector = columns.map(\.rawValue).joined(separator: " || ")
    return ("SELECT goodsID FROM goodsSearch WHERE (\(vector)) @@ ?::tsquery", [all])
  }

  private func lexemes(_ word: SearchedWord.Alternative) -> String {
    switch word {
    case .word(let text): PostgreSQLLexeme.quoted(text)
    case .beginning(let text): "\(PostgreSQLLexeme.quoted(text)):*"
    case .sequence(let texts), .phrase(let texts):
      "(\(texts.map(PostgreSQLLexeme.quoted).joined(separator: " & ")))"
    }
  }
}
