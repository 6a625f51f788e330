import Persistence

/// The SQL of ``LetterIndex`` for one engine. The engines have different full-text indexes.
protocol LetterIndexSQL: Sendable {
  /// The column with the ids of the letters.
  var key: String { get }
  /// The condition for mails whose letter has all words, each in one of its alternatives.
  func condition(_ words: [[SearchedWord.Alternative]]) -> (sql: String, arguments: Arguments)
  /// Adds the words of a letter.
  func add(_ letter: Letter.ID, _ words: String, in db: borrowing Writer) throws
}

extension DatabaseKind {
  /// The SQL of the index of letters.
  var letterIndex: any LetterIndexSQL {
    switch self {
    case .sqlite: SQLiteLetterIndex()
    case .postgreSQL: PostgreSQLLetterIndex()
    }
  }
}
