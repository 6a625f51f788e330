import Persistence

/// What the shop has of some products of a file, and the changes that make it the same as the file.
struct StoredProducts {
  private let ids: [String: Goods.ID]
  private let goods: [Goods.ID: StoredGoods]
  private let variants: [Goods.ID: [StoredVariant]]
  private let pictures: [Goods.ID: [StoredPicture]]

  /// Reads what the shop has of the products with these handles.
  init(_ handles: [String], in db: borrowing Reader) throws {
    let list = SQLList(handles)
    let found = try db.rows(
      "SELECT id, handle, \(StoredGoods.columnNames) FROM goods WHERE handle IN (\(list.marks))", list.arguments
    ) { row in (handle: try row["handle"] as String, id: try row["id"] as Goods.ID, goods: try StoredGoods(row)) }
    ids = Dictionary(uniqueKeysWithValues: found.map { ($0.handle, $0.id) })
    goods = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.goods) })
    variants = try Self.parts(of: found.map(\.id), in: db)
    pictures = try Self.parts(of: found.map(\.id), in: db)
  }

  private static func parts<Part: StoredPart>(of ids: [Goods.ID], in db: borrowing Reader) throws -> [Goods.ID: [Part]]
  {
    if ids.isEmpty { return [:] }
    let list = SQLList(ids)
    let parts = try db.rows(
      """
      SELECT goodsID, \(Part.columns) FROM \(Part.table) WHERE goodsID IN (\(list.marks)) ORDER BY goodsID, place
      """, list.arguments
    ) { row in (id: try row["goodsID"] as Goods.ID, part: try Part(row)) }
    return Dictionary(grouping: parts, by: \.id).mapValues { $0.map(\.part) }
  }

  /// Adds the new products and changes those that differ.
  ///
  /// - Returns: The number of added, and of changed products.
  func save(
    _ products: [(product: ImportedProduct, sortID: Sort.ID)], index: inout GoodsIndex, in db: borrowing Writer
  ) throws -> (added: Int, updated: Int) {
    let new = products.filter { ids[$0.product.handle] == nil }
    let added = try db.insert(
      into: "goods", "handle, \(StoredGoods.columnNames)",
      new.map { [$0.product.handle] + StoredGoods($0.product, sortID: $0.sortID).arguments }, returning: "id, handle"
    ) { row in (try row["handle"] as String, try row["id"] as Goods.ID) }
    let known = ids.merging(added) { $1 }
    let all = products.compactMap { entry in known[entry.product.handle].map { (id: $0, entry.product, entry.sortID) } }

    let changed = all.filter { id, product, sortID in
      goods[id].map { $0 != StoredGoods(product, sortID: sortID) } ?? false
    }
    try db.update(
      "goods", key: "id", StoredGoods.columns,
      changed.map { id, product, sortID in [id] + StoredGoods(product, sortID: sortID).arguments })

    let isIndexed = { (id: Goods.ID, new: StoredGoods) in goods[id].map { $0.hasTexts(of: new) } ?? false }
    try index.set(
      all.filter { id, product, sortID in !isIndexed(id, StoredGoods(product, sortID: sortID)) }
        .map { id, product, _ in (id: id, texts: GoodsIndex.Texts(product)) }, in: db)

    let parts = try Self.replace(variants, by: all.map { ($0.id, Self.variants(of: $0.1)) }, in: db)
      .union(Self.replace(pictures, by: all.map { ($0.id, Self.pictures(of: $0.1)) }, in: db))
    return (new.count, parts.subtracting(added.map(\.1)).union(changed.map(\.id)).count)
  }

  private static func variants(of product: ImportedProduct) -> [StoredVariant] {
    product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
  }

  /// The first picture is a part of the goods themselves.
  private static func pictures(of product: ImportedProduct) -> [StoredPicture] {
    product.pictures.dropFirst().map(StoredPicture.init)
  }

  /// Replaces the parts of goods where they differ, and returns those goods.
  private static func replace<Part: StoredPart>(
    _ stored: [Goods.ID: [Part]], by parts: [(id: Goods.ID, parts: [Part])], in db: borrowing Writer
  ) throws -> Set<Goods.ID> {
    let changed = parts.filter { stored[$0.id, default: []] != $0.parts }
    let outdated = changed.map(\.id).filter { stored[$0] != nil }
    if !outdated.isEmpty {
      let list = SQLList(outdated)
      try db.run("DELETE FROM \(Part.table) WHERE goodsID IN (\(list.marks))", list.arguments)
    }
    let rows = changed.flatMap { id, parts in
      parts.enumerated().map { place, part in [id, place] as Arguments + part.arguments }
    }
    try db.insert(into: Part.table, "goodsID, place, \(Part.columns)", rows)
    return Set(changed.map(\.id))
  }
}
