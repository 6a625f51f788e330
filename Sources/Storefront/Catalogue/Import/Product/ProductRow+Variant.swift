import WebMVVM

extension ProductRow {
  private static let variantColumns: [ProductColumn] =
    [.price, .quantity, .sku, .compareAtPrice, .variantPicture] + ProductColumn.options
    + ProductColumn.optionsZh

  /// Whether a further row of a product has a variant and not only a picture.
  var hasVariant: Bool { Self.variantColumns.contains { !isBlank($0) } }

  /// Whether everything else is the same in both rows.
  func differsOnlyInPicture(from other: ProductRow) -> Bool {
    ProductColumn.allCases.allSatisfy { ProductColumn.ofPictures.contains($0) || raw($0) == other.raw($0) }
  }

  /// What tells the variants of a product apart: the values of the options or, in a file without these, the SKU. Nil if the
  /// file has neither, and a title only in the first row of a product, or none.
  func variantKey() throws(RowProblem) -> [String]? {
    if ProductColumn.options.contains(where: has) {
      let options = try options()
      return options == ImportedVariant.onlyOptions ? [] : options
    }
    if let sku = try sku() { return [sku] }
    return has(.title) ? [] : nil
  }

  /// The names of the options of the product that begins in this row. A name that is missing before others is empty.
  func optionNames(_ columns: [ProductColumn] = ProductColumn.optionNames) throws(RowProblem) -> [String] {
    try options(columns, "name of an option")
  }

  /// The values of the options. A value that is missing before others is empty.
  func options(_ columns: [ProductColumn] = ProductColumn.options) throws(RowProblem) -> [String] {
    try options(columns, "value of an option")
  }

  /// Each text is at the place of its column, and the last one is not empty.
  private func options(_ columns: [ProductColumn], _ name: LocalizedText) throws(RowProblem) -> [String] {
    var texts: [String] = []
    for (place, column) in columns.enumerated() where !isBlank(column) {
      let text = try text(column).checked(name, limit: GoodsLimits.optionLength)
      guard text.hasVisibleCharacters else { continue }
      while texts.count < place { texts.append("") }
      texts.append(text)
    }
    return texts
  }

  /// The price; 0 if the file has no prices: then it stays as the shop has it.
  func price(currency: Currency) throws(RowProblem) -> Money {
    has(.price) ? try money(.price, currency: currency) : Money(amount: 0, currency: currency)
  }

  /// The price before a reduction; nil if there is none, or if it is not higher than `price`. In a file without prices, it
  /// is compared with that of the shop later.
  func compareAtPrice(over price: Money) throws(RowProblem) -> Money? {
    guard !isBlank(.compareAtPrice), !text(.compareAtPrice).isEmpty else { return nil }
    let former: Money
    do {
      former = try money(.compareAtPrice, currency: price.currency)
    } catch {
      throw RowProblem("the compare-at price: \(error.reason)")
    }
    return former.amount > price.amount ? former : nil
  }

  /// The SKU without the apostrophe that Shopify writes before one of digits, so that spreadsheets take it for a text.
  func sku() throws(RowProblem) -> String? {
    isBlank(.sku)
      ? nil : try text(.sku).withoutMarkOfDigits.checked("SKU", limit: GoodsLimits.optionLength).nilIfInvisible
  }

  private func money(_ column: ProductColumn, currency: Currency) throws(RowProblem) -> Money {
    do {
      return try Money(unambiguousPrice: raw(column), currency: currency)
    } catch {
      throw RowProblem(error.text)
    }
  }
}
