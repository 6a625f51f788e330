import Persistence

/// What makes a product of the shop the same as that of a file.
struct ProductChange {
  /// Nil if the shop has nothing of it.
  private let old: StoredProduct?
  private let new: NewProduct
  private let variants: VariantChanges
  private let (hasOtherGoods, hasOtherPictures): (Bool, Bool)

  init(from old: StoredProduct?, to new: NewProduct) {
    self.old = old
    self.new = new
    variants = VariantChanges(from: old?.variantRows ?? [], to: new.variants, in: new.rows)
    // A trigger takes the stock away with the last variant, so it is written again.
    hasOtherGoods =
      old?.goods != new.goods || old?.sortName != new.sortName || !variants.isEmpty && new.variants.isEmpty
    hasOtherPictures = (old?.pictures ?? []) != new.pictures
  }

  var isNew: Bool { old == nil }

  /// Whether anything differs.
  var isNeeded: Bool { hasOtherGoods || hasOtherPictures || !variants.isEmpty }

  /// The number of variants that the file does not have.
  var withdrawnVariants: Int { variants.withdrawn.count }

  /// The known goods, if their stock or that of a variant changes.
  var restocked: Goods.ID? {
    guard let old else { return nil }
    let changes =
      old.goods.stock != new.goods.stock || !variants.isEmpty && old.hasOtherStocks(than: new.variants)
    return changes ? old.id : nil
  }

  /// Whether a search finds the product by other words. The SKUs of variants are indexed.
  var hasOtherTexts: Bool {
    guard let old else { return true }
    return !old.goods.hasTexts(of: new.goods) || old.sortName != new.sortName || !variants.isEmpty
  }

  /// Adds the product, or changes what differs.
  ///
  /// - Parameter numbering: The sorts that the transaction changes.
  /// - Returns: The goods.
  func save(_ numbering: inout GoodsNumbering, in db: borrowing Writer) throws -> Goods.ID {
    let sort = try new.sortName.map { try numbering.id(named: $0, in: db) }
    let id: Goods.ID
    if let old {
      id = old.id
      // Before the goods, because a trigger sums up the stocks of variants.
      try variants.save(of: id, in: db)
      if hasOtherGoods { try update(old, in: sort, &numbering, in: db) }
    } else {
      id = try insert(into: sort, &numbering, in: db)
      try variants.save(of: id, in: db)
    }
    if hasOtherPictures { try savePictures(of: id, in: db) }
    return id
  }

  /// New goods come last in their sort.
  private func insert(
    into sort: Sort.ID?, _ numbering: inout GoodsNumbering, in db: borrowing Writer
  ) throws -> Goods.ID {
    var goods = new.goods
    // A trigger sums up the stocks of variants when they are added.
    if !new.variants.isEmpty { (goods.stock, goods.isPartlyCounted) = (nil, false) }
    let place = try sort.map { try numbering.add(picture: goods.picture, to: $0, in: db) } ?? 0
    return try db.added(
      """
      INSERT INTO goods (sortID, place, handle, \(StoredGoods.columnNames)) VALUES (?, ?, ?, \(StoredGoods.marks))
      RETURNING id
      """, [sort, place, new.handle] + goods.arguments)
  }

  private func update(
    _ old: StoredProduct, in sort: Sort.ID?, _ numbering: inout GoodsNumbering, in db: borrowing Writer
  ) throws {
    try db.run(
      "UPDATE goods SET sortID = ?, \(StoredGoods.assignments) WHERE id = ?", [sort] + new.goods.arguments + [old.id])
    if old.sortID != sort {
      for sort in [old.sortID, sort].compactMap(\.self) { numbering.noteLoss(in: sort) }
    } else if let sort, old.goods.picture != new.goods.picture {
      numbering.noteNewPicture(in: sort)
    }
  }

  private func savePictures(of id: Goods.ID, in db: borrowing Writer) throws {
    if old?.pictures.isEmpty == false { try db.run("DELETE FROM goodsPicture WHERE goodsID = ?", [id]) }
    try db.insert(
      into: "goodsPicture", "goodsID, place, \(StoredPicture.columns)",
      new.pictures.enumerated().map { place, picture in [id, place] as Arguments + picture.arguments })
  }
}
