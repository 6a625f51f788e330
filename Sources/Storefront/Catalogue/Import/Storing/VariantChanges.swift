import Persistence

/// What makes the variants of goods the same as those of a file.
///
/// A variant keeps its id, also if it was withdrawn in the meantime: see ``VariantRows``.
struct VariantChanges {
  private var added: [(place: Int, variant: StoredVariant)] = []
  private var changed: [VariantRow] = []
  private(set) var withdrawn: [Variant.ID] = []

  /// - Parameters:
  ///   - rows: All rows of the goods, in the order of their places, and those without a place last.
  ///   - variants: The variants of the file.
  ///   - ids: The rows of the variants, for those whose row is known.
  init(from rows: [VariantRow], to variants: [StoredVariant], in ids: [Variant.ID?] = []) {
    let known = VariantRows(rows, variants, in: ids)
    for (place, variant) in variants.enumerated() {
      guard let row = known.matches[place] else {
        added.append((place, variant))
        continue
      }
      if row.place != place || row.variant != variant {
        changed.append(VariantRow(id: row.id, place: place, variant: variant))
      }
    }
    withdrawn = known.left.filter { $0.place != nil }.map(\.id)
  }

  var isEmpty: Bool { added.isEmpty && changed.isEmpty && withdrawn.isEmpty }

  /// Changes the rows.
  func save(of goods: Goods.ID, in db: borrowing Writer) throws {
    try db.update(
      "variant", key: "id", [("place", "BIGINT"), ("stock", "BIGINT")],
      withdrawn.map { [$0, Int64?.none, Int64?.none] as Arguments })
    try db.update(
      "variant", key: "id", [("place", "BIGINT")] + StoredVariant.columns,
      changed.map { [$0.id, $0.place] as Arguments + $0.variant.arguments })
    try db.insert(
      into: "variant", "goodsID, place, \(StoredVariant.columnNames)",
      added.map { [goods, $0.place] as Arguments + $0.variant.arguments })
  }
}
