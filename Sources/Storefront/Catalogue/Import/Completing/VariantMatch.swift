import WebMVVM

/// Which variants of a file are which of the shop.
///
/// Those with the same values of the options are the same, as far as the file has columns of them. Among these, the SKU
/// decides, and then the order.
struct VariantMatch {
  let new: [ImportedVariant]
  /// The place of each variant of the file among those of the shop; nil if it is not among them.
  private(set) var places: [Int?]
  /// Whether the file has the columns of all options that variants of the shop have values of.
  let isComplete: Bool

  /// Whether the shop's variants have no options, and each has a SKU. Then another SKU is another variant.
  private let areToldApartBySKU: Bool
  private let stored: [ImportedVariant]
  private let header: ProductHeader
  /// What the variants of the file and of the shop have in the columns of options that the file has.
  private let (newKeys, storedKeys): ([[String]], [[String]])
  private var isFree: [Bool]

  init(_ product: ImportedProduct, _ stored: [ImportedVariant], _ header: ProductHeader) {
    let columns = (0..<3).filter { header.has(ProductColumn.options[$0]) }
    let used = (0..<3).filter { place in stored.contains { !$0.options[at: place].isEmpty } }
    isComplete = !columns.isEmpty && used.allSatisfy(columns.contains)
    areToldApartBySKU = header.has(.sku) && stored.allSatisfy { $0.options.isEmpty && $0.sku != nil }
    new = product.variants
    self.stored = stored
    self.header = header
    // The shop has no place for an option without values.
    let shown = isComplete ? product.withoutEmptyOptions : product
    newKeys = shown.variants.map { variant in
      columns.map { shown.hasOneVariantOnly ? "" : variant.options[at: $0] }
    }
    storedKeys = stored.map { variant in columns.map { variant.options[at: $0] } }
    places = Array(repeating: nil, count: new.count)
    isFree = Array(repeating: true, count: stored.count)
    if new.count == 1, stored.count == 1 {
      take(0, for: 0)
    } else {
      match()
    }
  }

  private mutating func match() {
    if header.has(.sku) { matchSKUs(newKeys, storedKeys) }
    matchInOrder()
    // An option may have been renamed.
    if isComplete, header.has(.sku) { matchSKUs(newKeys.map { _ in [] }, storedKeys.map { _ in [] }) }
  }

  private mutating func take(_ place: Int, for index: Int) {
    places[index] = place
    isFree[place] = false
  }

  /// Matches variants with the same SKU and the same key.
  private mutating func matchSKUs(_ newKeys: [[String]], _ storedKeys: [[String]]) {
    var known: [[String]: Int] = [:]
    for place in stored.indices.reversed() where isFree[place] {
      if let sku = stored[place].sku { known[[sku] + storedKeys[place]] = place }
    }
    for index in new.indices where places[index] == nil {
      guard let sku = new[index].sku, let place = known.removeValue(forKey: [sku] + newKeys[index]) else { continue }
      take(place, for: index)
    }
  }

  /// Matches variants with the same key in their order. If the file does not list all variants, it must have as many with the
  /// key as the shop.
  private mutating func matchInOrder() {
    let known = Dictionary(grouping: stored.indices.filter { isFree[$0] }) { storedKeys[$0] }
    let others = new.indices.filter { places[$0] == nil && !(areToldApartBySKU && new[$0].sku != nil) }
    let groups = Dictionary(grouping: others) { newKeys[$0] }
    for (key, indices) in groups {
      guard let free = known[key], isComplete || free.count == indices.count else { continue }
      for (index, place) in zip(indices, free) { take(place, for: index) }
    }
  }
}

extension VariantMatch {
  /// For each variant of the file that the shop has, its place there and in the shop; nil if the file does not say which ones
  /// some are.
  ///
  /// - Parameter added: Those that the shop does not have: see ``added``.
  func knownPlaces(besides added: [ImportedVariant]) -> [(new: Int, place: Int)]? {
    let known = places.enumerated().compactMap { new, place in place.map { (new, $0) } }
    if known.count + added.count == new.count { return known }
    return isPriceOfAll ? stored.indices.map { (0, $0) } : nil
  }

  /// The variants of a file without options that the shop does not have: each has a SKU of its own.
  var added: [ImportedVariant] {
    guard areToldApartBySKU else { return [] }
    var known = Set(stored.map(\.sku))
    return new.indices.filter { places[$0] == nil && new[$0].sku != nil && known.insert(new[$0].sku).inserted }
      .map { new[$0] }
  }

  /// Whether the file has one price for variants that all have the same price.
  private var isPriceOfAll: Bool {
    let others = ProductColumn.ofVariants.filter { $0 != .price && $0 != .compareAtPrice }
    return new.count == 1 && !others.contains(where: header.has) && stored.allSatisfy { $0.price == stored[0].price }
  }

  /// Why there are no known places.
  var problem: RowProblem {
    let advice: LocalizedText =
      header.has(.sku)
      ? "give each row a SKU of its own, or add the columns of the options"
      : "add the column “\(ProductColumn.sku.rawValue)” or those of the options"
    return RowProblem(
      "the file has \(new.count) of its variants and the shop \(stored.count), and the file does not say which they are; \(advice)"
    )
  }
}
