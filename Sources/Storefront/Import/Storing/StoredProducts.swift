import Persistence

/// What the shop has of some products of a file.
struct StoredProducts {
  private let ids: [String: Goods.ID]
  private let goods: [Goods.ID: StoredGoods]
  private let variants: [Goods.ID: [StoredVariant]]
  private let pictures: [Goods.ID: [StoredPicture]]

  /// Reads what the shop has of the products with these handles.
  init(_ handles: [String], in db: borrowing Reader) throws {
    if handles.isEmpty {
      (ids, goods, variants, pictures) = ([:], [:], [:], [:])
      return
    }
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

  /// What makes the shop the same as the file.
  ///
  /// - Parameters:
  ///   - products: The products of a step.
  ///   - sorts: The id of the sort of each product; nil if it is not in the shop.
  func changes(to products: [PreparedProduct], in sorts: [Sort.ID?]) -> ProductChanges {
    var changes = ProductChanges()
    for (place, product) in products.enumerated() {
      guard let id = ids[product.handle], let old = goods[id] else {
        changes.added.append((place, sorts[place]))
        continue
      }
      let new = product.goods(in: sorts[place])
      let variants = Self.change(of: id, from: variants[id], to: product.variants)
      let pictures = Self.change(of: id, from: pictures[id], to: product.pictures)
      if old != new { changes.goods.append((id, old, new)) }
      if !old.hasTexts(of: new) { changes.texts.append((id, place)) }
      if let variants { changes.variants.append(variants) }
      if let pictures { changes.pictures.append(pictures) }
      if old != new || variants != nil || pictures != nil { changes.updated += 1 }
    }
    return changes
  }

  private static func change<Part: StoredPart>(
    of id: Goods.ID, from old: [Part]?, to new: [Part]
  ) -> ProductChanges.Parts<Part>? {
    if old ?? [] == new { return nil }
    return ProductChanges.Parts(id: id, new: new, replacesOld: old != nil)
  }
}
