extension ProductRow {
  private static let optionColumns: [ProductColumn] = [.option1, .option2, .option3]
  private static let variantColumns = [.price, .quantity, .sku, .compareAtPrice, .variantPicture] + optionColumns

  /// Whether a further row of a product has a variant and not only a picture.
  var hasVariant: Bool { Self.variantColumns.contains { !isBlank($0) } }

  /// The names of the options of the product that begins in this row. A name that is missing before others is empty.
  func optionNames() throws(RowProblem) -> [String] {
    try options([.option1Name, .option2Name, .option3Name], "name of an option")
  }

  /// The values of the options. A value that is missing before others is empty.
  func options() throws(RowProblem) -> [String] {
    try options(Self.optionColumns, "value of an option")
  }

  /// Each text is at the place of its column, and the last one is not empty.
  private func options(_ columns: [ProductColumn], _ name: String) throws(RowProblem) -> [String] {
    var texts: [String] = []
    for (place, column) in columns.enumerated() where !isBlank(column) {
      let text = try text(column).checked(name, limit: ImportedProduct.optionLength)
      guard text.hasVisibleCharacters else { continue }
      while texts.count < place { texts.append("") }
      texts.append(text)
    }
    return texts
  }

  func price(currency: Currency) throws(RowProblem) -> Money { try money(.price, currency: currency) }

  /// The price before a reduction; nil if there is none, or if it is not higher than `price`.
  func compareAtPrice(over price: Money) throws(RowProblem) -> Money? {
    guard !isBlank(.compareAtPrice), !text(.compareAtPrice).isEmpty else { return nil }
    let former: Money
    do {
      former = try money(.compareAtPrice, currency: price.currency)
    } catch {
      throw RowProblem("the compare-at price: " + error.reason)
    }
    return former.amount > price.amount ? former : nil
  }

  func sku() throws(RowProblem) -> String? {
    isBlank(.sku) ? nil : try text(.sku).checked("SKU", limit: ImportedProduct.optionLength).nilIfInvisible
  }

  private func money(_ column: ProductColumn, currency: Currency) throws(RowProblem) -> Money {
    do {
      return try Money(price: raw(column), currency: currency)
    } catch {
      throw RowProblem("\(error)")
    }
  }
}
