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
  ///   - goods: The goods, and where their products are in a step of an import.
  ///   - step: The step.
  ///   - isNew: Whether the index has nothing of the goods.
  ///   - db: The transaction.
  static func set(
    _ goods: [(id: Goods.ID, place: Int)], of step: ImportStep, isNew: Bool, in db: borrowing Writer
  ) throws {
    try set(step.texts, goods, isNew: isNew, in: db)
    try addWords(goods.flatMap { step.products[$0.place].words }, in: db)
  }

  private static func set(
    _ rows: PackedRows, _ goods: [(id: Goods.ID, place: Int)], isNew: Bool, in db: borrowing Writer
  ) throws {
    if goods.isEmpty { return }
    if !isNew { try remove(goods.map(\.id), in: db) }
    try db.insert(
      into: "goodsSearch", "\(key(on: db.reader.kind)), name, label, description", rows, at: goods.map(\.place),
      numbers: goods.map(\.id.rawValue), row: db.reader.kind == .sqlite ? nil : rowOnServer)
  }

  /// Removes goods from the index, whether it has them or not.
  static func remove(_ goods: [Goods.ID], in db: borrowing Writer) throws {
    let list = SQLList(goods)
    try db.run("DELETE FROM goodsSearch WHERE \(key(on: db.reader.kind)) IN (\(list.marks))", list.arguments)
  }

  static func key(on kind: DatabaseKind) -> String { kind == .sqlite ? "rowid" : "goodsID" }

  /// Appends what the index has of goods, without the key.
  static func append(_ columns: [String], to rows: inout PackedRows, on kind: DatabaseKind) {
    switch kind {
    case .sqlite:
      for (column, words) in zip(Column.allCases, columns) {
        rows.appendText { appendWithLetters(words, of: column, to: &$0) }
      }
    case .postgreSQL: for lexemes in lexemes(columns) { rows.append(lexemes) }
    }
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
      var end: Goods.ID?
      let step = try db.reader.soundRows(
        "SELECT \(textColumns) WHERE goods.id > ? \(condition)ORDER BY goods.id LIMIT 500", [last] + sort
      ) { row in
        let id: Goods.ID = try row["id"]
        // A step may end with rows that are left out, or have no others.
        end = id
        return (id: id, texts: try Texts(row))
      }
      guard let end else { return }
      try add(step, isNew: sortID == nil, &known, in: db)
      last = end
    }
  }

  /// Adds goods with their texts, or replaces what the index has of them.
  ///
  /// - Parameters:
  ///   - goods: The goods.
  ///   - isNew: Whether the index has nothing of the goods.
  ///   - known: The words of earlier goods.
  ///   - db: The transaction.
  static func add(
    _ goods: [(id: Goods.ID, texts: Texts)], isNew: Bool, _ known: inout KnownWords, in db: borrowing Writer
  ) throws {
    let texts = goods.map(\.texts.columns)
    var rows = PackedRows(columns: Column.allCases.count)
    for columns in texts { append(columns, to: &rows, on: db.reader.kind) }
    try set(rows, goods.enumerated().map { place, goods in (id: goods.id, place: place) }, isNew: isNew, in: db)
    try addWords(texts.flatMap { known.add($0) }, in: db)
  }

  /// The columns that ``Texts`` are made from, and the tables. Of a text that is longer than an import allows, only the
  /// beginning is indexed: a `tsvector` has at most 1 MiB.
  static let textColumns = """
    goods.id AS id, goods.name AS name, substr(goods.nameZh, 1, \(ImportedProduct.titleLength)) AS nameZh,
      substr(description, 1, \(ImportedProduct.descriptionByteLimit)) AS description,
      substr(descriptionZh, 1, \(ImportedProduct.descriptionByteLimit)) AS descriptionZh, maker, sort.name AS sortName
    FROM goods JOIN sort ON sort.id = sortID
    """
}

extension GoodsIndex.Texts {
  init(_ product: ImportedProduct) {
    names = [product.title, product.titleZh].compactMap(\.self)
    labels = [product.sortName, product.maker].compactMap(\.self)
    descriptions = [product.description, product.descriptionZh].compactMap(\.self)
  }

  /// - Parameter row: A row with ``GoodsIndex/textColumns``.
  init(_ row: borrowing Row) throws {
    let (nameZh, descriptionZh): (String?, String?) = (try row["nameZh"], try row["descriptionZh"])
    let maker: String? = try row["maker"]
    names = [try row["name"], nameZh].compactMap(\.self)
    labels = [try row["sortName"], maker].compactMap(\.self)
    descriptions = [try row["description"], descriptionZh].compactMap(\.self)
  }
}
