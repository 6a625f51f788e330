import WebMVVM

extension ProductRow {
  /// Whether the row has a title. Rows with a further variant or picture usually have none.
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
    let description = ImportedDescription(raw(.body), named: "description")
    let descriptionZh = ImportedDescription(raw(.bodyZh), named: "Chinese description")
    return ImportedProduct(
      handle: handle,
      sortName: try sortName(),
      sortNameZh: try text(.typeZh).composed.checked("sort’s Chinese name", limit: Sort.nameLength)
        .nilIfInvisible,
      title: try text(.title).checked("title", limit: GoodsLimits.titleLength),
      titleZh: try text(.titleZh).checked("Chinese title", limit: GoodsLimits.titleLength).nilIfInvisible,
      maker: try text(.maker).composed.checked("vendor", limit: Goods.makerLength).nilIfInvisible,
      description: description.text,
      descriptionZh: descriptionZh.text.nilIfInvisible,
      descriptionHTML: description.html,
      descriptionHTMLZh: descriptionZh.html,
      optionNames: try optionNames(),
      optionNamesZh: try optionNames(ProductColumn.optionNamesZh),
      line: line,
      remarks: description.remarks + descriptionZh.remarks
    )
  }

  /// The type, otherwise the first tag, otherwise "Other".
  private func sortName() throws(RowProblem) -> String {
    let name = text(.type).nilIfInvisible ?? tags.first ?? "Other"
    return try name.composed.checked("sort’s name", limit: Sort.nameLength)
  }

  /// Whether the row has a tag that is not the sort.
  private var hasUnusedTags: Bool {
    if isBlank(.tags) { return false }
    let tags = tags
    let sort = text(.type).nilIfInvisible ?? tags.first
    return tags.contains { $0 != sort }
  }

  /// Whether the row has a value in one of ``ProductHeader/unused`` that is not used.
  func hasUnusedValue(at position: Int) -> Bool {
    header.isTags(position) ? hasUnusedTags : !record.isEmpty(position)
  }

  private var tags: [String] {
    raw(.tags).split(separator: ",").map { PlainText.singleLine(String($0)) }.filter(\.hasVisibleCharacters)
  }
}

extension String {
  var nilIfInvisible: String? { hasVisibleCharacters ? self : nil }
}
