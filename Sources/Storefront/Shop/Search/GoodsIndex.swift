import Persistence

/// The full-text index of goods, and the words in it, by which typing errors are corrected.
///
/// The words are folded in Swift, as those of letters: see ``IndexedText``. So both engines find the same goods.
enum GoodsIndex {
  /// The columns, in the order of ``Words/columns``.
  enum Column: String, CaseIterable {
    case name, label, description
  }

  /// The lengths of the words that can be corrected.
  static let correctableLength = 3...30

  /// Whether a word can be corrected, and others to it. A number, such as that of a model, is no typing error.
  static func isCorrectable(_ word: some StringProtocol) -> Bool {
    correctableLength.contains(word.utf8.count) && word.utf8.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
  }

  /// The column with the ids of the goods. A table of FTS5 has no other key.
  static func key(on kind: DatabaseKind) -> String { kind == .sqlite ? "rowid" : "goodsID" }

  /// A query for the ids of the goods that have all words in some columns, as `goodsID`.
  static func query(
    _ words: [[SearchedWord.Alternative]], in columns: [Column], on kind: DatabaseKind
  ) -> (sql: String, arguments: Arguments) {
    let query = kind.fullTextQuery(words)
    switch kind {
    case .sqlite:
      let names = columns.map(\.rawValue).joined(separator: " ")
      return ("SELECT rowid AS goodsID FROM goodsSearch WHERE goodsSearch MATCH ?", ["{\(names)} : (\(query))"])
    case .postgreSQL:
      // The lexemes of a column have those of the columns before it, too.
      let lexemes = "\((columns.last ?? .description).rawValue)Lexemes"
      return ("SELECT goodsID FROM goodsSearch WHERE \(lexemes) @@ ?::tsquery", [query])
    }
  }

  /// The ids of goods that have a word in any text, in their order.
  static func goods(with word: SearchedWord, upTo limit: Int, in db: borrowing Reader) throws -> [Goods.ID] {
    let query = query([word.alternatives], in: Column.allCases, on: db.kind)
    return try db.values("\(query.sql) ORDER BY goodsID LIMIT ?", query.arguments + [limit])
  }

  /// Removes goods from the index, whether it has them or not.
  static func remove(_ goods: [Goods.ID], in db: borrowing Writer) throws {
    let list = SQLList(goods)
    try db.run("DELETE FROM goodsSearch WHERE \(key(on: db.reader.kind)) IN (\(list.marks))", list.arguments)
  }

  /// Adds all goods, or those of a sort, or replaces what the index has of them.
  static func addAll(of sortID: Sort.ID? = nil, in db: borrowing Writer) throws {
    let condition = sortID == nil ? "" : "AND sortID = ? "
    let sort: Arguments = sortID.map { [$0] } ?? []
    var last = Goods.ID(rawValue: 0)
    while true {
      var end: Goods.ID?
      let step = try db.reader.rows(
        "SELECT \(textColumns) WHERE goods.id > ? \(condition)ORDER BY goods.id LIMIT 500", [last] + sort
      ) { row in
        let id: Goods.ID = try row["id"]
        // A step may end with rows that are left out, or have no others.
        end = id
        return (id: id, texts: try Texts(row))
      }
      guard let end else { return }
      try add(withSKUs(step, in: db.reader), isNew: sortID == nil, in: db)
      last = end
    }
  }

  /// Adds goods with their texts, or replaces what the index has of them.
  ///
  /// - Parameters:
  ///   - goods: The goods.
  ///   - isNew: Whether the index has nothing of the goods.
  ///   - db: The transaction.
  static func add(
    _ goods: [(id: Goods.ID, texts: Texts)], isNew: Bool, in db: borrowing Writer
  ) throws {
    if goods.isEmpty { return }
    let words = goods.map(\.texts.words)
    if !isNew { try remove(goods.map(\.id), in: db) }
    try db.insert(
      into: "goodsSearch", "\(key(on: db.reader.kind)), name, label, description",
      zip(goods, words).map { [$0.id, $1.columns[0], $1.columns[1], $1.columns[2]] })
    let correctable = Set(words.flatMap(\.typed).flatMap { $0.split(separator: " ") }.filter(isCorrectable))
    try db.insert(into: "goodsWord", "word", correctable.map { [String($0)] }, onConflict: "(word) DO NOTHING")
  }

  /// Makes again what the shop derives from some goods, of which some may not exist any more: their words, and the names by which
  /// lists sort them.
  static func refresh(_ ids: [Goods.ID], in db: borrowing Writer) throws {
    let list = SQLList(ids)
    let goods = try db.reader.rows(
      "SELECT \(NameKeys.columns), \(textColumns) WHERE goods.id IN (\(list.marks)) ORDER BY goods.id", list.arguments
    ) { row in
      (
        id: try row["id"] as Goods.ID, texts: try Texts(row), keys: try NameKeys(row),
        rightKeys: try NameKeys(namesOf: row)
      )
    }
    try remove(ids, in: db)
    if goods.isEmpty { return }
    try add(withSKUs(goods.map { ($0.id, $0.texts) }, in: db.reader), isNew: true, in: db)
    try db.update(
      "goods", key: "id", [("nameKey", "TEXT"), ("nameZhKey", "TEXT")],
      goods.filter { $0.keys != $0.rightKeys }.map { [$0.id, $0.rightKeys.name, $0.rightKeys.nameZh] })
  }

  /// Removes what the index has of goods that do not exist any more, or are not in the shop.
  static func removeMissing(in db: borrowing Writer) throws {
    let key = key(on: db.reader.kind)
    try db.run("DELETE FROM goodsSearch WHERE \(key) NOT IN (SELECT id FROM goods WHERE sortID IS NOT NULL)")
  }
}
