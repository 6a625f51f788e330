import Persistence

/// What makes the variants of some goods the same as those of a file.
///
/// A variant keeps its id, also if it was withdrawn in the meantime: see ``VariantRows``.
struct VariantChanges {
  /// A row of the table; without a place if the variant is withdrawn.
  struct Row {
    let id: Variant.ID
    let place: Int?
    let variant: StoredVariant
  }

  private var added: [(goods: Goods.ID, place: Int, variant: StoredVariant)] = []
  private var changed: [Row] = []
  private(set) var withdrawn: [Variant.ID] = []

  /// Adds the variants of new goods.
  mutating func add(_ variants: [StoredVariant], to goods: Goods.ID) {
    for (place, variant) in variants.enumerated() { added.append((goods, place, variant)) }
  }

  /// Compares the variants of goods that the shop has with those of the file.
  ///
  /// - Parameter rows: All rows of the goods, in the order of their places, and those without a place last.
  /// - Returns: Whether any differ.
  mutating func compare(_ rows: [Row], with variants: [StoredVariant], of goods: Goods.ID) -> Bool {
    let known = VariantRows(rows, variants)
    let count = added.count + changed.count + withdrawn.count
    for (place, variant) in variants.enumerated() {
      guard let row = known.matches[place] else {
        added.append((goods, place, variant))
        continue
      }
      if row.place != place || row.variant != variant {
        changed.append(Row(id: row.id, place: place, variant: variant))
      }
    }
    let left = known.left.filter { $0.place != nil }.map(\.id)
    withdrawn += left.sorted { $0.rawValue < $1.rawValue }
    return added.count + changed.count + withdrawn.count > count
  }

  /// Changes the rows.
  func save(in db: borrowing Writer) throws {
    try db.update(
      "variant", key: "id", [("place", "BIGINT"), ("stock", "BIGINT")],
      withdrawn.map { [$0, Int64?.none, Int64?.none] as Arguments })
    try db.update(
      "variant", key: "id", [("place", "BIGINT")] + StoredVariant.columns,
      changed.map { [$0.id, $0.place] as Arguments + $0.variant.arguments })
    try db.insert(
      into: "variant", "goodsID, place, \(StoredVariant.columnNames)",
      added.map { [$0.goods, $0.place] as Arguments + $0.variant.arguments })
  }
}
