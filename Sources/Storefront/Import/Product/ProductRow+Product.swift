extension ProductRow {
  /// Whether the row begins a product. Rows with a further variant or picture have no title.
  var hasTitle: Bool { text(.title).hasVisibleCharacters }

  /// Whether the file marks the product as published. As in Shopify, empty `Published` and `Status` mean published.
  ///
  /// - Throws: ``RowProblem`` for any other value, because it would be worse to show a product that should be hidden.
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

  /// The product that begins in this row, without variants and pictures, which can come from further rows.
  func product(handle: String) throws(RowProblem) -> ImportedProduct {
    ImportedProduct(
      handle: handle,
      sortName: try sortName(),
      sortNameZh: try text(.typeZh).composed.checked("sort’s Chinese name", limit: ImportedProduct.sortNameLength)
        .nilIfInvisible,
      title: try text(.title).checked("title", limit: ImportedProduct.titleLength),
      titleZh: try text(.titleZh).checked("Chinese title", limit: ImportedProduct.titleLength).nilIfInvisible,
      maker: try text(.maker).composed.checked("vendor", limit: ImportedProduct.makerLength).nilIfInvisible,
      description: try plainText(.body, "description"),
      descriptionZh: try plainText(.bodyZh, "Chinese description").nilIfInvisible,
      optionNames: try optionNames(),
      line: line
    )
  }

  /// The type, otherwise the first tag, otherwise "Other".
  private func sortName() throws(RowProblem) -> String {
    let tags = raw(.tags).split(separator: ",").lazy.map { PlainText.singleLine(String($0)) }
    let name = text(.type).nilIfInvisible ?? tags.first { $0.hasVisibleCharacters } ?? "Other"
    return try name.composed.checked("sort’s name", limit: ImportedProduct.sortNameLength)
  }

  private func plainText(_ column: ProductColumn, _ name: String) throws(RowProblem) -> String {
    let text = PlainText.fromHTML(raw(column))
    guard text.utf8.count <= ImportedProduct.descriptionByteLimit else {
      throw RowProblem("the \(name) is longer than \(ImportedProduct.descriptionByteLimit) bytes")
    }
    return text
  }
}

extension String {
  var nilIfInvisible: String? { hasVisibleCharacters ? self : nil }
}
