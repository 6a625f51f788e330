import Persistence

/// Compares the full-text indexes of a file with the goods and the letters that they were made from.
enum IndexComparison {
  private static let step = 500
  /// At most so many rows are named.
  private static let limit = 20

  /// A sentence for each index that differs, with what to do.
  static func differences(_ db: borrowing Reader) throws -> [String] {
    let (goods, letters) = (try Self.goods(db), try Self.letters(db))
    var sentences: [String] = []
    if !goods.isEmpty {
      sentences.append(
        """
        The search has other words of goods than their texts: \(text(of: goods)). The next search makes them again after this \
        statement in the sqlite3 shell: INSERT INTO staleGoods (goodsID) VALUES \
        \(goods.map { "(\($0))" }.joined(separator: ", "));
        """)
    }
    if !letters.isEmpty {
      sentences.append(
        """
        The search in the mailbox has other words of letters than their texts: \(text(of: letters)). It does not find them by \
        all of their words, and nothing else is wrong with them.
        """)
    }
    return sentences
  }

  private static func text(of ids: [Int64]) -> String {
    ids.prefix(limit).map { "id \($0)" }.joined(separator: ", ")
      + (ids.count > limit ? " and \(ids.count - limit) more" : "")
  }

  /// Goods that another program has changed are left out: the next search follows them.
  private static func goods(_ db: borrowing Reader) throws -> [Int64] {
    let isKnown = "id NOT IN (SELECT goodsID FROM staleGoods)"
    var wrong: [Int64] = []
    try steps { last, end in
      let goods = try db.soundRows(
        "SELECT \(GoodsIndex.textColumns) WHERE goods.id > ? AND goods.\(isKnown) ORDER BY goods.id LIMIT ?",
        [last, step]
      ) { row in
        let id: Int64 = try row["id"]
        end = id
        return (id: id, columns: try GoodsIndex.Texts(row).columns)
      }
      let list = SQLList(goods.map(\.id))
      let found = try db.rows(
        "SELECT rowid AS id, name, label, description FROM goodsSearch WHERE rowid IN (\(list.marks))", list.arguments
      ) { row in (try row["id"] as Int64, [try row["name"], try row["label"], try row["description"]] as [String]) }
      let index = Dictionary(found) { first, _ in first }
      wrong += goods.filter { index[$0.id] != words(of: $0.columns) }.map(\.id)
    }
    return wrong
      + (try db.values("SELECT id FROM goodsSearch_content WHERE \(isKnown) AND id NOT IN (SELECT id FROM goods)"))
  }

  private static func words(of columns: [String]) -> [String] {
    zip(GoodsIndex.Column.allCases, columns).map { GoodsIndex.withLetters($1, of: $0) }
  }

  private static func letters(_ db: borrowing Reader) throws -> [Int64] {
    var wrong: [Int64] = []
    try steps { last, end in
      let letters = try db.soundRows(
        """
        SELECT letter.id AS id, content, words FROM letter LEFT JOIN letterSearch ON letterSearch.rowid = letter.id
        WHERE letter.id > ? ORDER BY letter.id LIMIT ?
        """, [last, step]
      ) { row in
        let id: Int64 = try row["id"]
        end = id
        return (id: id, words: try row["words"] as String?, content: try row["content"] as String)
      }
      wrong += letters.filter { $0.words != TextSearch.words(of: $0.content) }.map(\.id)
    }
    return wrong
  }

  /// Calls `body` with the last id of the step before, until it sets none. An id counts also if its row is left out.
  private static func steps(_ body: (_ last: Int64, _ end: inout Int64?) throws -> Void) rethrows {
    var last: Int64? = 0
    while let before = last {
      last = nil
      try body(before, &last)
    }
  }
}
