import Persistence

/// What makes some products of the shop the same as those of a file.
struct ProductChanges {
  /// The variants or the further pictures of goods.
  struct Parts<Part: StoredPart> {
    let id: Goods.ID
    let new: [Part]
    let replacesOld: Bool
  }

  /// Where new products are in the step, and their sorts. Only a dry run does not know all sorts.
  var added: [(place: Int, sort: Sort.ID?)] = []
  var goods: [(id: Goods.ID, old: StoredGoods, new: StoredGoods)] = []
  /// Known goods whose texts differ, and where their products are in the step.
  var texts: [(id: Goods.ID, place: Int)] = []
  /// Known goods whose texts differ, and are only partly in the step.
  var completedTexts: [Goods.ID] = []
  var variants: [Parts<StoredVariant>] = []
  var pictures: [Parts<StoredPicture>] = []
  /// The number of known goods that change.
  var updated = 0

  /// Adds the new products of a step, and changes those that differ.
  func save(_ step: ImportStep, _ sorts: inout GoodsNumbering, in db: borrowing Writer) throws {
    let new = try addGoods(of: step, &sorts, in: db)
    try db.update("goods", key: "id", StoredGoods.columns, goods.map { [$0.id] + $0.new.arguments })
    for change in goods { sorts.noteChange(from: change.old, to: change.new) }
    try GoodsIndex.set(texts, of: step, isNew: false, in: db)
    try GoodsIndex.set(new, of: step, isNew: true, in: db)
    try Self.replace(variants + Self.parts(of: new) { step.products[$0].variants }, in: db)
    try Self.replace(pictures + Self.parts(of: new) { step.products[$0].pictures }, in: db)
    // The SKUs of variants are indexed.
    if !completedTexts.isEmpty { try GoodsIndex.refresh(completedTexts, in: db) }
  }

  /// Adds goods, which come last in their sorts. Returns their ids, and where their products are in the step.
  private func addGoods(
    of step: ImportStep, _ sorts: inout GoodsNumbering, in db: borrowing Writer
  ) throws -> [(id: Goods.ID, place: Int)] {
    if added.isEmpty { return [] }
    let rows = try added.map { added in
      guard let sort = added.sort else { throw SortIsMissing() }
      let picture = step.products[added.place].picture
      return NewGoods(place: added.place, sort: sort, placeInSort: try sorts.add(picture: picture, to: sort, in: db))
    }
    return try db.reader.kind.isOnServer
      ? NewGoods.addOnServer(rows, of: step, in: db) : NewGoods.add(rows, of: step, in: db)
  }

  private struct SortIsMissing: Error {}

  private static func parts<Part: StoredPart>(
    of goods: [(id: Goods.ID, place: Int)], _ parts: (Int) -> [Part]
  ) -> [Parts<Part>] {
    goods.compactMap { goods in
      let new = parts(goods.place)
      return new.isEmpty ? nil : Parts(id: goods.id, new: new, replacesOld: false)
    }
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
