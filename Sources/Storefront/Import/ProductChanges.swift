import Persistence

/// What makes some products of the shop the same as those of a file.
struct ProductChanges {
  /// The variants or the further pictures of goods.
  struct Parts<Part: StoredPart> {
    let id: Goods.ID
    let new: [Part]
    let replacesOld: Bool
  }

  var added: [(product: PreparedProduct, goods: StoredGoods)] = []
  var goods: [(id: Goods.ID, old: StoredGoods, new: StoredGoods)] = []
  /// What the index must have of known goods.
  var texts: [(id: Goods.ID, product: PreparedProduct)] = []
  var variants: [Parts<StoredVariant>] = []
  var pictures: [Parts<StoredPicture>] = []
  /// The number of known goods that change.
  var updated = 0

  /// Adds the new products, and changes those that differ.
  func save(_ sorts: inout SortUpkeep, in db: borrowing Writer) throws {
    let ids = try addGoods(&sorts, in: db)
    try db.update("goods", key: "id", StoredGoods.columns, goods.map { [$0.id] + $0.new.arguments })
    for change in goods { sorts.noteChange(from: change.old, to: change.new) }
    let new = added.compactMap { added in ids[added.product.handle].map { (id: $0, product: added.product) } }
    try GoodsIndex.set(texts, isNew: false, in: db)
    try GoodsIndex.set(new, isNew: true, in: db)
    try Self.replace(
      variants + new.map { Parts(id: $0.id, new: $0.product.variants, replacesOld: false) }, in: db)
    try Self.replace(
      pictures + new.map { Parts(id: $0.id, new: $0.product.pictures, replacesOld: false) }, in: db)
  }

  /// New goods come last in their sorts.
  private func addGoods(_ sorts: inout SortUpkeep, in db: borrowing Writer) throws -> [String: Goods.ID] {
    var rows: [Arguments] = []
    for (product, goods) in added {
      let place = try sorts.add(goods, in: db)
      rows.append(product.arguments + [goods.sortID, place])
    }
    let added = try db.insert(
      into: "goods", "handle, \(StoredGoods.ownColumnNames), sortID, place", rows, returning: "id, handle"
    ) { row in (try row["handle"] as String, try row["id"] as Goods.ID) }
    return Dictionary(added) { first, _ in first }
  }

  private static func replace<Part: StoredPart>(_ parts: [Parts<Part>], in db: borrowing Writer) throws {
    let outdated = parts.filter(\.replacesOld).map(\.id)
    if !outdated.isEmpty {
      let list = SQLList(outdated)
      try db.run("DELETE FROM \(Part.table) WHERE goodsID IN (\(list.marks))", list.arguments)
    }
    let rows = parts.flatMap { parts in
      parts.new.enumerated().map { place, part in [parts.id, place] as Arguments + part.arguments }
    }
    try db.insert(into: Part.table, "goodsID, place, \(Part.columns)", rows)
  }
}
