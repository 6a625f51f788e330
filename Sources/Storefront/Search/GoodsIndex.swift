import Persistence

/// The full-text index of goods, and the words in it, by which typing errors are corrected.
///
/// The words are folded in Swift, as those of letters: see ``TextSearch/words(of:)``. Both engines find the same goods.
enum GoodsIndex {
  /// What is indexed of goods, in columns of different importance.
  struct Texts: Equatable {
    /// The names in all languages.
    let names: [String]
    /// The sort and the maker.
    let labels: [String]
    /// The descriptions in all languages.
    let descriptions: [String]

    var columns: [String] { [names, labels, descriptions].map(Self.words) }

    private static func words(of texts: [String]) -> String {
      texts.map(TextSearch.words(of:)).joined(separator: " ")
    }
  }

  /// The columns, in the order of ``Texts/columns``.
  enum Column: String, CaseIterable {
    case name, label, description
  }

  /// A query for the ids of the goods that have all words in some columns, as `goodsID`.
  ///
  /// - Parameters:
  ///   - words: The alternatives for each word.
  ///   - columns: The columns. The name comes first.
  ///   - kind: The engine.
  static func query(
    _ words: [[SearchedWord.Alternative]], in columns: [Column], on kind: DatabaseKind
  ) -> (sql: String, arguments: Arguments) {
    switch kind {
    case .sqlite: sqliteQuery(words, in: columns)
    case .postgreSQL: postgreSQLQuery(words, in: columns)
    }
  }

  /// The lengths of the words that can be corrected.
  static let correctable = 3...30

  /// Adds goods to the index, or replaces what it has of them.
  ///
  /// - Parameters:
  ///   - goods: The goods, and what is indexed of them.
  ///   - isNew: Whether the index has nothing of the goods.
  ///   - db: The transaction.
  static func set(
    _ goods: [(id: Goods.ID, product: PreparedProduct)], isNew: Bool, in db: borrowing Writer
  ) throws {
    try set(goods.map { ($0.id, $0.product.texts) }, isNew: isNew, in: db)
    try addWords(goods.flatMap(\.product.words), in: db)
  }

  private static func set(_ goods: [(id: Goods.ID, columns: [String])], isNew: Bool, in db: borrowing Writer) throws {
    if goods.isEmpty { return }
    let list = SQLList(goods.map(\.id))
    switch db.reader.kind {
    case .sqlite:
      if !isNew { try db.run("DELETE FROM goodsSearch WHERE rowid IN (\(list.marks))", list.arguments) }
      let rows = goods.map { goods in
        row(goods.id, zip(Column.allCases, goods.columns).map { withLetters($1, of: $0) })
      }
      try db.insert(into: "goodsSearch", "rowid, name, label, description", rows)
    case .postgreSQL:
      if !isNew { try db.run("DELETE FROM goodsSearch WHERE goodsID IN (\(list.marks))", list.arguments) }
      try db.insert(
        into: "goodsSearch", "goodsID, name, label, description",
        goods.map { row($0.id, lexemes($0.columns)) }, row: rowOnServer)
    }
  }

  private static func row(_ id: Goods.ID, _ columns: [String]) -> Arguments {
    [id] + Arguments(columns.map { $0 as any ColumnValue })
  }

  private static func addWords(_ words: [String], in db: borrowing Writer) throws {
    try db.insert(into: "goodsWord", "word", words.map { [$0] }, onConflict: "(word) DO NOTHING")
  }

  /// Adds all goods, or those of a sort, or replaces what the index has of them.
  static func addAll(of sortID: Sort.ID? = nil, in db: borrowing Writer) throws {
    let condition = sortID == nil ? "" : "AND sortID = ? "
    let sort: Arguments = sortID.map { [$0] } ?? []
    var known = KnownWords()
    var last = Goods.ID(rawValue: 0)
    while true {
      let step = try db.rows(
        """
        SELECT goods.id AS id, goods.name AS name, goods.nameZh AS nameZh, description, descriptionZh, maker, sort.name AS sortName
        FROM goods JOIN sort ON sort.id = sortID WHERE goods.id > ? \(condition)ORDER BY goods.id LIMIT 500
        """, [last] + sort
      ) { row in (id: try row["id"] as Goods.ID, texts: try Texts(row)) }
      guard let end = step.last?.id else { return }
      let rows = step.map { (id: $0.id, columns: $0.texts.columns) }
      try set(rows, isNew: sortID == nil, in: db)
      try addWords(rows.flatMap { known.add($0.columns) }, in: db)
      last = end
    }
  }
}

extension GoodsIndex.Texts {
  init(_ product: ImportedProduct) {
    names = [product.title, product.titleZh].compactMap(\.self)
    labels = [product.sortName, product.maker].compactMap(\.self)
    descriptions = [product.description, product.descriptionZh].compactMap(\.self)
  }

  fileprivate init(_ row: borrowing Row) throws {
    let (nameZh, descriptionZh): (String?, String?) = (try row["nameZh"], try row["descriptionZh"])
    let maker: String? = try row["maker"]
    names = [try row["name"], nameZh].compactMap(\.self)
    labels = [try row["sortName"], maker].compactMap(\.self)
    descriptions = [try row["description"], descriptionZh].compactMap(\.self)
  }
}
