import WebMVVM

extension ProductCompletion {
  /// The variants of a product that is in the shop.
  ///
  /// If the file has the columns of all options that the shop's variants have values of, it lists all variants, and those that
  /// it does not have are withdrawn. One that was withdrawn and comes back has what the file has no column for. Otherwise, the
  /// file can only say something about the variants that the shop has, and add variants with other SKUs if these have no options.
  ///
  /// - Throws: ``RowProblem`` if the file does not say which variant a row is about, or lacks the price of a new one.
  mutating func variants(
    of product: ImportedProduct, from stored: [ImportedVariant], withdrawn: [ImportedVariant]
  ) throws(RowProblem) -> [ImportedVariant] {
    guard ProductColumn.ofVariants.contains(where: header.has) else {
      return try complete(stored.map { (new: $0, stored: $0) })
    }
    let match = VariantMatch(product, stored, header)
    if match.isComplete {
      let known = Dictionary(withdrawn.map { (WithdrawnKey($0, header), $0) }) { first, _ in first }
      return try complete(
        zip(match.new, match.places).map { new, place in
          (new: new, stored: place.map { stored[$0] } ?? variant(like: new, in: known))
        })
    }
    let newOnes = match.added
    guard let places = match.knownPlaces(besides: newOnes) else { throw match.problem }
    var variants = stored
    for (new, place) in places { variants[place] = try complete(match.new[new], from: stored[place]) }
    for new in newOnes { variants.append(try added(new)) }
    guard variants.count <= GoodsLimits.variantLimit else {
      throw RowProblem("it would have more than \(GoodsLimits.variantLimit) variants")
    }
    guard variants.allSatisfy({ $0.price.currency == variants[0].price.currency }) else {
      throw RowProblem("its other variants have prices in another currency")
    }
    return variants
  }

  /// The withdrawn variant that is the same. It has no stock any more, so the stock is that of the file.
  private func variant(
    like new: ImportedVariant, in withdrawn: [WithdrawnKey: ImportedVariant]
  ) -> ImportedVariant? {
    var variant = withdrawn[WithdrawnKey(new, header)]
    variant?.stock = new.stock
    return variant
  }

  private mutating func complete(
    _ variants: [(new: ImportedVariant, stored: ImportedVariant?)]
  ) throws(RowProblem) -> [ImportedVariant] {
    var completed: [ImportedVariant] = []
    for (new, stored) in variants {
      if let stored { completed.append(try complete(new, from: stored)) } else { completed.append(try added(new)) }
    }
    return completed
  }

  /// A variant that the shop does not have.
  private func added(_ variant: ImportedVariant) throws(RowProblem) -> ImportedVariant {
    guard header.has(.price) else {
      let name = variant.options.isEmpty ? variant.sku ?? "" : OptionNames.shown(variant.options)
      throw RowProblem(
        "its variant \(name.quotedForTerminal) is new, and the file has no column “\(ProductColumn.price.rawValue)”")
    }
    return variant
  }

  private mutating func complete(
    _ new: ImportedVariant, from stored: ImportedVariant
  ) throws(RowProblem) -> ImportedVariant {
    var variant = new
    keep(stored.options, in: &variant.options, ProductColumn.options)
    keep(stored.optionsZh, in: &variant.optionsZh, ProductColumn.optionsZh)
    if keeps(.sku, stored.sku) { variant.sku = stored.sku }
    if keeps(.variantPicture, stored.picture) { variant.picture = stored.picture }
    try completePrices(of: &variant, from: stored)
    completeStock(of: &variant, from: stored)
    return variant
  }

  /// A price before a reduction stays while it is higher than the price.
  private mutating func completePrices(
    of variant: inout ImportedVariant, from stored: ImportedVariant
  ) throws(RowProblem) {
    if keeps(.price, hasValue: true) {
      guard stored.price.currency.isKnown else {
        throw RowProblem(
          "its price is in no known currency, and the file has no column “\(ProductColumn.price.rawValue)”")
      }
      if let former = variant.compareAtPrice, former.currency != stored.price.currency {
        throw RowProblem(
          "its compare-at price is in \(former.currency.code), but its price in \(stored.price.currency.code)")
      }
      variant.price = stored.price
    }
    if keeps(.compareAtPrice, hasValue: stored.compareAtPrice != nil) { variant.compareAtPrice = stored.compareAtPrice }
    if let former = variant.compareAtPrice,
      former.currency != variant.price.currency || former.amount <= variant.price.amount
    {
      variant.compareAtPrice = nil
    }
  }

  /// Shopify writes the quantity 0 for a stock that is not counted. So 0 does not make it counted, unless the file has both
  /// columns that say whether it is.
  private mutating func completeStock(of variant: inout ImportedVariant, from stored: ImportedVariant) {
    if keepsStock || variant.hasUnreadableStock {
      variant.stock = stored.stock
      return
    }
    if variant.isNotCounted { return }
    if keeps(.quantity, hasValue: stored.stock != nil) {
      variant.stock = stored.stock
    } else if stored.stock == nil, variant.stock == 0, !(header.has(.tracker) && header.has(.policy)) {
      variant.stock = nil
    }
  }
}

/// What a withdrawn variant has in common with one of a file that is the same: the options, or the SKU if it has none.
private struct WithdrawnKey: Hashable {
  private let options: [String]
  private let sku: String?

  init(_ variant: ImportedVariant, _ header: ProductHeader) {
    options = variant.options.withoutEmptyEnd
    sku = options.isEmpty && header.has(.sku) ? variant.sku : nil
  }
}

extension [String] {
  /// The texts with another one at a place.
  func with(_ text: String, at place: Int) -> [String] {
    var texts = self + Array(repeating: "", count: Swift.max(0, place + 1 - count))
    texts[place] = text
    return texts.withoutEmptyEnd
  }
}
