import Persistence

/// The SQL of ``GoodsIndex`` for one engine. The engines have different full-text indexes.
protocol GoodsIndexSQL: Sendable {
  /// The column with the ids of the goods.
  var key: String { get }
  /// The SQL of a row that is added, with a question mark for the key and for each column; nil for question marks alone.
  var row: String? { get }

  /// Appends what the index has of goods with these words, column by column.
  func append(_ columns: [String], to rows: inout PackedRows)
  /// The same as texts.
  func entry(_ columns: [String]) -> [String]
  /// The SQL for such a text, with the name of its column.
  func text(of column: String) -> String
  /// Such a text, as it was read, in the order of ``entry(_:)``.
  func ordered(_ text: String) -> String

  /// A query for the ids of the goods that have all words in some columns, as `goodsID`.
  func query(
    _ words: [[SearchedWord.Alternative]], in columns: [GoodsIndex.Column]
  ) -> (sql: String, arguments: Arguments)
}

extension DatabaseKind {
  /// The SQL of the index of goods.
  var goodsIndex: any GoodsIndexSQL {
    switch self {
    case .sqlite: SQLiteGoodsIndex()
    case .postgreSQL: PostgreSQLGoodsIndex()
    }
  }
}
