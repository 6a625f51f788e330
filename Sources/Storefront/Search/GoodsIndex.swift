import Persistence

/// The full-text index of goods, and the words in it, by which typing errors are corrected.
///
/// The words are folded in Swift, as those of letters: see ``TextSearch/words(of:)``. Both engines find the same goods.
struct GoodsIndex {
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

  /// The lengths of the words that can be corrected.
  static let correctable = 3...30

  /// The words that this import has added or found.
  private var known: Set<String> = []

  /// Adds goods to the index, or replaces what it has of them.
  mutating func set(_ goods: [(id: Goods.ID, texts: Texts)], in db: borrowing Writer) throws {
    if goods.isEmpty { return }
    let rows = goods.map { (id: $0.id, columns: $0.texts.columns) }
    let list = SQLList(goods.map(\.id))
    switch db.reader.kind {
    case .sqlite:
      try db.run("DELETE FROM goodsSearch WHERE rowid IN (\(list.marks))", list.arguments)
      try db.insert(into: "goodsSearch", "rowid, name, label, description", rows.map { Self.row($0.id, $0.columns) })
    case .postgreSQL:
      try db.run("DELETE FROM goodsSearch WHERE goodsID IN (\(list.marks))", list.arguments)
      for row in rows { try Self.addOnServer(row.id, row.columns, in: db) }
    }
    try addWords(rows.flatMap(\.columns), in: db)
  }

  static func row(_ id: Goods.ID, _ columns: [String]) -> Arguments {
    [id] + Arguments(columns.map { $0 as any ColumnValue })
  }

  private mutating func addWords(_ texts: [String], in db: borrowing Writer) throws {
    let add = "INSERT INTO goodsWord (word) VALUES (?) ON CONFLICT (word) DO NOTHING"
    for word in texts.lazy.flatMap({ $0.split(separator: " ") }) {
      guard Self.correctable.contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      if known.insert(String(word)).inserted { try db.run(add, [String(word)]) }
    }
  }

  /// Adds all goods, or those of a sort, or replaces what the index has of them.
  static func addAll(of sortID: Sort.ID? = nil, in db: borrowing Writer) throws {
    let condition = sortID == nil ? "" : "AND sortID = ? "
    let sort: Arguments = sortID.map { [$0] } ?? []
    var index = GoodsIndex()
    var last = Goods.ID(rawValue: 0)
    while true {
      let step = try db.rows(
        """
        SELECT goods.id AS id, goods.name AS name, goods.nameZh AS nameZh, description, descriptionZh, maker, sort.name AS sortName
        FROM goods JOIN sort ON sort.id = sortID WHERE goods.id > ? \(condition)ORDER BY goods.id LIMIT 500
        """, [last] + sort
      ) { row in (id: try row["id"] as Goods.ID, texts: try Texts(row)) }
      guard let end = step.last?.id else { return }
      try index.set(step, in: db)
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
