import Persistence

/// The index in SQLite's FTS5: https://www.sqlite.org/fts5.html
extension GoodsIndex {
  /// The results are not sorted by the lengths of texts, so these are not stored. With `hashsize`, an import collects 32 MiB
  /// of words before it writes them, which halves its time.
  static let sqliteTables = """
    CREATE VIRTUAL TABLE goodsSearch USING fts5 (
      name, label, description, tokenize = 'unicode61 remove_diacritics 0', columnsize = 0
    );
    INSERT INTO goodsSearch (goodsSearch, rank) VALUES ('hashsize', 33554432);

    CREATE TABLE goodsWord (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

    CREATE TRIGGER goodsForgotten AFTER DELETE ON goods BEGIN
      DELETE FROM goodsSearch WHERE rowid = old.id;
    END;
    """

  /// A query for the ids of the goods of a rank, as `goodsID`.
  static func sqliteQuery(_ rank: GoodsRank, _ words: [SearchedWord]) -> (sql: String, arguments: Arguments) {
    let all = expression(words) { $0.alternatives.map(text(of:)) }
    let exact = expression(words) { word in [word.exact.map { "\"\($0)\"" } ?? text(of: word.alternatives[0])] }
    let match =
      switch rank {
      case .wordsOfName: "{name} : (\(exact))"
      case .name: "({name} : (\(all))) NOT ({name} : (\(exact)))"
      case .label: "({name label} : (\(all))) NOT ({name} : (\(all)))"
      case .description: "(\(all)) NOT ({name label} : (\(all)))"
      }
    return ("SELECT rowid AS goodsID FROM goodsSearch WHERE goodsSearch MATCH ?", [match])
  }

  private static func expression(_ words: [SearchedWord], _ texts: (SearchedWord) -> [String]) -> String {
    words.map { "(\(texts($0).joined(separator: " OR ")))" }.joined(separator: " AND ")
  }

  private static func text(of word: SearchedWord.Alternative) -> String {
    switch word {
    case .word(let text): "\"\(text)\""
    case .beginning(let text): "\"\(text)\" *"
    case .sequence(let texts), .phrase(let texts): "\"\(texts.joined(separator: " "))\""
    }
  }
}
