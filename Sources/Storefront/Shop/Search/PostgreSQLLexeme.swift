/// A word as PostgreSQL's indexes have it.
///
/// A lexeme has at most 2,046 bytes. A longer word is found by its beginning, which is longer than any search.
enum PostgreSQLLexeme {
  /// In Unicode scalars, which have at most four bytes each. One character may have very many of them.
  private static let length = 200

  /// The words of a text between spaces, each once.
  ///
  /// The server splits texts at each space, also at one that Swift takes for a part of a character.
  static func all(in words: String) -> String {
    Set(words.unicodeScalars.split(separator: " ").map { Substring($0.prefix(length)) }).joined(separator: " ")
  }

  /// A word in a `tsquery`.
  static func quoted(_ word: String) -> String {
    let lexeme = String(String.UnicodeScalarView(word.unicodeScalars.prefix(length)))
    return "'\(lexeme.replacing("\\", with: "\\\\").replacing("'", with: "''"))'"
  }
}
