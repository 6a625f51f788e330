import Persistence

/// Goods whose derived data is wrong, because another program has changed them or words are folded in another way: their words in
/// the index, and the names by which lists sort them.
extension GoodsIndex {
  /// Goods with something that is not what the shop would store, by their ids.
  struct WrongGoods: Sendable {
    /// The index has other words than their texts, or they are withdrawn or do not exist any more.
    var words: [Goods.ID] = []
    /// Lists sort them by another name.
    var names: [Goods.ID] = []
  }

  private static let step = 500

  /// Compares all goods, a few at a time. Damaged ones, which lists leave out, are not compared.
  static func wrongGoods(in db: borrowing Reader) throws -> WrongGoods {
    var (wrong, last): (WrongGoods, Goods.ID?) = (WrongGoods(), Goods.ID(rawValue: 0))
    while let before = last {
      last = nil
      let goods = try db.soundRows(
        "SELECT \(NameKeys.columns), \(textColumns) WHERE goods.id > ? ORDER BY goods.id LIMIT ?", [before, step]
      ) { row in
        let id: Goods.ID = try row["id"]
        // A step may end with rows that are left out.
        last = id
        return (id: id, texts: try Texts(row), keys: try NameKeys(row), rightKeys: try NameKeys(namesOf: row))
      }
      let entries = try entries(of: goods.map(\.id), in: db)
      let texts = try withSKUs(goods.map { ($0.id, $0.texts) }, in: db)
      wrong.words += texts.filter { entries[$0.id] != $0.texts.words.columns }.map(\.id)
      wrong.names += goods.filter { $0.keys != $0.rightKeys }.map(\.id)
    }
    let key = key(on: db.kind)
    wrong.words += try db.values(
      "SELECT \(key) FROM goodsSearch WHERE \(key) NOT IN (SELECT id FROM goods WHERE sortID IS NOT NULL)")
    return wrong
  }

  /// What the index has of some goods.
  private static func entries(of goods: [Goods.ID], in db: borrowing Reader) throws -> [Goods.ID: [String]] {
    let (key, list) = (key(on: db.kind), SQLList(goods))
    let rows = try db.rows(
      "SELECT \(key) AS id, name, label, description FROM goodsSearch WHERE \(key) IN (\(list.marks))", list.arguments
    ) { row in
      let columns: [String] = [try row["name"], try row["label"], try row["description"]]
      return (try row["id"] as Goods.ID, columns)
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Makes again what the shop derives from some goods, of which some may not exist any more.
  static func refresh(_ ids: [Goods.ID], in db: borrowing Writer) throws {
    let list = SQLList(ids)
    let goods = try db.reader.soundRows(
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
}
