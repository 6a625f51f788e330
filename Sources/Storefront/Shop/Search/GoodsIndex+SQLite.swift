import Persistence

/// The index in SQLite's FTS5, with a letter before each word, which says in which column the word is:
/// https://www.sqlite.org/fts5.html
///
/// FTS5 has one list of the goods for a word in any column, and reads all of it to find those that have the word in one
/// column. With the letters, there is a list for each column.
struct SQLiteGoodsIndex: GoodsIndexSQL {
  let key = "rowid"
  let row: String? = nil

  func append(_ columns: [String], to rows: inout PackedRows) {
    for (column, words) in zip(GoodsIndex.Column.allCases, columns) {
      rows.appendText { appendWithLetters(words, of: column, to: &$0) }
    }
  }

  func entry(_ columns: [String]) -> [String] {
    zip(GoodsIndex.Column.allCases, columns).map { withLetters($1, of: $0) }
  }

  func text(of column: String) -> String { column }

  func ordered(_ text: String) -> String { text }

  func query(
    _ words: [[SearchedWord.Alternative]], in columns: [GoodsIndex.Column]
  ) -> (sql: String, arguments: Arguments) {
    let match = words.map { alternatives in
      let texts = alternatives.flatMap { word in columns.map { text(of: word, in: $0) } }
      return "(\(texts.joined(separator: " OR ")))"
    }
    return ("SELECT rowid AS goodsID FROM goodsSearch WHERE goodsSearch MATCH ?", [match.joined(separator: " AND ")])
  }

  private func text(of word: SearchedWord.Alternative, in column: GoodsIndex.Column) -> String {
    switch word {
    case .word(let text): "\"\(withLetters(text, of: column))\""
    case .beginning(let text): "\"\(withLetters(text, of: column))\" *"
    case .sequence(let texts), .phrase(let texts): "\"\(withLetters(texts.joined(separator: " "), of: column))\""
    }
  }

  /// Words between spaces, each with the letter of the column.
  private func withLetters(_ words: String, of column: GoodsIndex.Column) -> String {
    var bytes: [UInt8] = []
    appendWithLetters(words, of: column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendWithLetters(_ words: String, of column: GoodsIndex.Column, to bytes: inout [UInt8]) {
    if words.isEmpty { return }
    let (letter, space) = (column.letter, UInt8(ascii: " "))
    bytes.append(letter)
    for byte in words.utf8 {
      bytes.append(byte)
      if byte == space { bytes.append(letter) }
    }
  }
}

extension GoodsIndex.Column {
  fileprivate var letter: UInt8 {
    switch self {
    case .name: UInt8(ascii: "n")
    case .label: UInt8(ascii: "l")
    case .description: UInt8(ascii: "d")
    }
  }
}
