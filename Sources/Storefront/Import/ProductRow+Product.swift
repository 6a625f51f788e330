extension ProductRow {
  /// Whether the row begins a product. A further variant or picture of one has no title.
  var hasTitle: Bool { text(.title).hasVisibleCharacters }

  /// Whether the file says to show the product. Shopify shows one whose `Published` and `Status` are empty.
  ///
  /// - Throws: ``RowProblem`` for any other word: to show what somebody meant to hide would be the worse guess.
  func isPublished() throws(RowProblem) -> Bool {
    let isPublished =
      switch text(.published).lowercased() {
      case "", "true": true
      case "false": false
      default: throw RowProblem("Published is \(text(.published).quotedForTerminal), not TRUE or FALSE")
      }
    let isActive =
      switch text(.status).lowercased() {
      case "", "active": true
      case "draft", "archived", "unlisted": false
      default: throw RowProblem("the status \(text(.status).quotedForTerminal) is not active, draft or archived")
      }
    return isPublished && isActive
  }

  /// The product that begins in this row, without stock and picture, in which more rows have a say.
  func product(handle: String, currency: Currency) throws(RowProblem) -> ImportedProduct {
    ImportedProduct(
      handle: handle,
      sortName: try sortName(),
      title: try text(.title).checked("title", limit: ProductLimits.title),
      titleZh: try text(.titleZh).checked("Chinese title", limit: ProductLimits.title).nilIfInvisible,
      description: try plainText(.body, "description"),
      descriptionZh: try plainText(.bodyZh, "Chinese description").nilIfInvisible,
      price: try price(currency: currency),
      stock: 0,
      picture: nil,
      pictureAlt: nil,
      line: line
    )
  }

  func price(currency: Currency) throws(RowProblem) -> Money {
    do {
      return try Money(price: raw(.price), currency: currency)
    } catch {
      throw RowProblem("\(error)")
    }
  }

  /// Checks the price of a variant, which may have none. It isn't shown: a product has the price of its first row.
  func checkVariantPrice(currency: Currency) throws(RowProblem) {
    if !text(.price).isEmpty { _ = try price(currency: currency) }
  }

  /// The type, or the first tag, or "Other".
  private func sortName() throws(RowProblem) -> String {
    let tags = raw(.tags).split(separator: ",").lazy.map { PlainText.singleLine(String($0)) }
    let name = text(.type).nilIfInvisible ?? tags.first { $0.hasVisibleCharacters } ?? "Other"
    return try name.checked("sort’s name", limit: ProductLimits.sortName)
  }

  private func plainText(_ column: ProductColumn, _ name: String) throws(RowProblem) -> String {
    let text = PlainText.fromHTML(raw(column))
    guard text.utf8.count <= ProductLimits.description else {
      throw RowProblem("the \(name) is longer than \(ProductLimits.description) bytes")
    }
    return text
  }
}

extension String {
  fileprivate var nilIfInvisible: String? { hasVisibleCharacters ? self : nil }
}
