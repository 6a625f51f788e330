import Persistence

/// What makes some products of the shop the same as those of a file.
struct ProductChanges {
  /// The further pictures of goods.
  struct Pictures {
    let id: Goods.ID
    let new: [StoredPicture]
    let replacesOld: Bool
  }

  /// Where new products are in the step, and their sorts. Only a dry run does not know all sorts.
  var added: [(place: Int, sort: Sort.ID?)] = []
  var goods: [(id: Goods.ID, old: StoredGoods, new: StoredGoods)] = []
  /// Known goods whose texts differ, and where their products are in the step.
  var texts: [(id: Goods.ID, place: Int)] = []
  /// Known goods whose texts differ, and are only partly in the step.
  var completedTexts: [Goods.ID] = []
  /// Known goods whose stock, or that of a variant, changes.
  var restocked: [Goods.ID] = []
  var variants = VariantChanges()
  var pictures: [Pictures] = []
  /// The number of known goods that change.
  var updated = 0

  /// Adds the new products of a step, and changes those that differ.
  func save(_ step: ImportStep, _ sorts: inout GoodsNumbering, in db: borrowing Writer) throws {
    let new = try addGoods(of: step, &sorts, in: db)
    var variants = variants
    for goods in new { variants.add(step.products[goods.place].variants, to: goods.id) }
    // Before the goods, because a trigger sums up the stocks of variants.
    try variants.save(in: db)
    try db.update("goods", key: "id", StoredGoods.columns, goods.map { [$0.id] + $0.new.arguments })
    for change in goods { sorts.noteChange(from: change.old, to: change.new) }
    try GoodsIndex.set(texts, of: step, isNew: false, in: db)
    try GoodsIndex.set(new, of: step, isNew: true, in: db)
    try Self.replace(pictures + Self.pictures(of: new, step), in: db)
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

  private static func pictures(of goods: [(id: Goods.ID, place: Int)], _ step: ImportStep) -> [Pictures] {
    goods.compactMap { goods in
      let new = step.products[goods.place].pictures
      return new.isEmpty ? nil : Pictures(id: goods.id, new: new, replacesOld: false)
    }
  }

  private static func replace(_ pictures: [Pictures], in db: borrowing Writer) throws {
    let outdated = pictures.filter(\.replacesOld).map(\.id)
    if !outdated.isEmpty {
      let list = SQLList(outdated)
      try db.run("DELETE FROM goodsPicture WHERE goodsID IN (\(list.marks))", list.arguments)
    }
    let rows = pictures.flatMap { pictures in
      pictures.new.enumerated().map { place, picture in [pictures.id, place] as Arguments + picture.arguments }
    }
    try db.insert(into: "goodsPicture", "goodsID, place, \(StoredPicture.columns)", rows)
  }
}
