import Persistence

/// What the shop has of some products of a file.
struct StoredProducts {
  private let ids: [String: Goods.ID]
  private let products: [Goods.ID: StoredProduct]

  /// Nothing, because there is no shop.
  init() {
    (ids, products) = ([:], [:])
  }

  /// Reads what the shop has of the products with these handles.
  init(_ handles: [String], in db: borrowing Reader) throws {
    if handles.isEmpty {
      (ids, products) = ([:], [:])
      return
    }
    let list = SQLList(handles)
    let found = try db.rows(
      """
      SELECT id, handle, (SELECT sort.name FROM sort WHERE sort.id = goods.sortID) AS sortName, \(StoredGoods.columnNames)
      FROM goods WHERE handle IN (\(list.marks))
      """, list.arguments
    ) { row in
      (
        handle: try row["handle"] as String, id: try row["id"] as Goods.ID, sortName: try row["sortName"] as String?,
        goods: try StoredGoods(row)
      )
    }
    let variants = try Self.parts(
      "SELECT goodsID, \(VariantChanges.Row.columns) FROM variant", of: found.map(\.id), in: db, VariantChanges.Row.init
    )
    let pictures = try Self.parts(
      "SELECT goodsID, \(StoredPicture.columns) FROM goodsPicture", of: found.map(\.id), in: db, StoredPicture.init)
    ids = Dictionary(uniqueKeysWithValues: found.map { ($0.handle, $0.id) })
    products = Dictionary(
      uniqueKeysWithValues: found.map { found in
        (
          found.id,
          StoredProduct(
            sortName: found.sortName, goods: found.goods, variantRows: variants[found.id] ?? [],
            pictures: pictures[found.id] ?? [])
        )
      })
  }

  /// Parts of goods, in the order of their places. Those without a place come last.
  private static func parts<Part>(
    _ selection: String, of ids: [Goods.ID], in db: borrowing Reader, _ make: (borrowing Row) throws -> Part
  ) throws -> [Goods.ID: [Part]] {
    if ids.isEmpty { return [:] }
    let list = SQLList(ids)
    let parts = try db.rows(
      "\(selection) WHERE goodsID IN (\(list.marks)) ORDER BY goodsID, place NULLS LAST", list.arguments
    ) { row in (id: try row["goodsID"] as Goods.ID, part: try make(row)) }
    return Dictionary(grouping: parts, by: \.id).mapValues { $0.map(\.part) }
  }

  /// What the shop has of the product with a handle; nil if it has nothing.
  subscript(handle: String) -> StoredProduct? { ids[handle].flatMap { products[$0] } }

  /// What makes the shop the same as the file.
  ///
  /// - Parameters:
  ///   - products: The products of a step; nil for those that are not imported.
  ///   - sorts: The id of the sort of each product; nil if it is not in the shop.
  func changes(to products: [PreparedProduct?], in sorts: [Sort.ID?]) -> ProductChanges {
    var changes = ProductChanges()
    for (place, product) in products.enumerated() {
      guard let product else { continue }
      guard let id = ids[product.handle], let old = self.products[id] else {
        changes.added.append((place, sorts[place]))
        continue
      }
      let new = product.goods(in: sorts[place])
      let hasOtherVariants = changes.variants.compare(old.variantRows, with: product.variants, of: id)
      let hasOtherPictures = old.pictures != product.pictures
      // A trigger takes the stock away with the last variant, so it is written again.
      if old.goods != new || hasOtherVariants && product.variants.isEmpty {
        changes.goods.append((id, old.goods, new))
      }
      if old.goods.stock != new.stock || hasOtherVariants && old.hasOtherStocks(than: product.variants) {
        changes.restocked.append(id)
      }
      // The SKUs of variants are indexed.
      if !old.goods.hasTexts(of: new) || hasOtherVariants {
        if product.isCompleted { changes.completedTexts.append(id) } else { changes.texts.append((id, place)) }
      }
      if hasOtherPictures {
        changes.pictures.append(.init(id: id, new: product.pictures, replacesOld: !old.pictures.isEmpty))
      }
      if old.goods != new || hasOtherVariants || hasOtherPictures { changes.updated += 1 }
    }
    return changes
  }
}
