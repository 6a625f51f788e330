/// Which variants of a file are which rows of the table.
///
/// Baskets and orders refer to a row, so it has to stay the same article. Its options tell it apart. If several variants have
/// the same options, or none has any, another SKU is another article. A variant whose options have changed is known by its SKU.
struct VariantRows {
  /// The row of each variant of the file; nil if the shop has none.
  private(set) var matches: [VariantRow?]

  private let rows: [VariantRow]
  private let variants: [StoredVariant]
  private var isFree: [Bool]

  /// - Parameters:
  ///   - rows: All rows of the goods, in the order of their places, and those without a place last.
  ///   - variants: The variants of the goods in the file.
  ///   - ids: The rows of the variants, for those whose row is known.
  init(_ rows: [VariantRow], _ variants: [StoredVariant], in ids: [Variant.ID?] = []) {
    (self.rows, self.variants) = (rows, variants)
    matches = Array(repeating: nil, count: variants.count)
    isFree = Array(repeating: true, count: rows.count)
    for (place, id) in ids.enumerated() {
      guard let id, let index = rows.firstIndex(where: { $0.id == id }), isFree[index] else { continue }
      matches[place] = rows[index]
      isFree[index] = false
    }
    match(rows: { $0.options + [$0.sku] }, variants: { $0.options + [$0.sku] })
    // Most variants keep their options and their SKU.
    if matches.contains(where: { $0 == nil }) { matchChanged() }
  }

  /// The rows that are no variant of the file.
  var left: [VariantRow] { rows.indices.filter { isFree[$0] }.map { rows[$0] } }

  private mutating func matchChanged() {
    let (sold, new) = (rows.filter { $0.place != nil }.map(\.variant), variants)
    let sharedOptions = Self.repeated(sold.map(\.options)).union(Self.repeated(new.map(\.options)))
    let sharedSKUs = Self.repeated(sold.map(\.sku)).union(Self.repeated(new.map(\.sku)))
    match(rows: { $0.options }, variants: { $0.sku != nil && sharedOptions.contains($0.options) ? nil : $0.options })
    match(rows: { $0.sku == nil ? $0.options : nil }, variants: { $0.options })
    let ownSKU = { (variant: StoredVariant) in
      variant.sku.flatMap { sku -> [String?]? in sharedSKUs.contains(sku) ? nil : [sku] }
    }
    match(rows: ownSKU, variants: ownSKU)
  }

  /// Matches variants with the free rows that have the same key, in order. One without a key stays as it is.
  private mutating func match(
    rows rowKey: (StoredVariant) -> [String?]?, variants variantKey: (StoredVariant) -> [String?]?
  ) {
    var free: [[String?]: [Int]] = [:]
    for index in rows.indices.reversed() where isFree[index] {
      if let key = rowKey(rows[index].variant) { free[key, default: []].append(index) }
    }
    for place in variants.indices where matches[place] == nil {
      guard let key = variantKey(variants[place]), let index = free[key]?.popLast() else { continue }
      matches[place] = rows[index]
      isFree[index] = false
    }
  }

  /// The values that occur more than once.
  private static func repeated<Value: Hashable>(_ values: [Value]) -> Set<Value> {
    var seen: Set<Value> = []
    return Set(values.filter { !seen.insert($0).inserted })
  }
}
