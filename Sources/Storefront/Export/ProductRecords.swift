/// The records of a product in a product CSV. ``ProductCSV`` reads the same product from them.
///
/// The first record has the product, its first variant and its first picture. Further records have further variants and
/// pictures.
struct ProductRecords {
  static let header = columns.map(\.rawValue)

  /// A product has one sort, which is its type, so it has no tags.
  private static let columns = ProductColumn.allCases.filter { $0 != .tags }

  private let product: ExportedProduct

  init(_ product: ExportedProduct) {
    self.product = product
  }

  var records: [[String]] {
    (0..<max(product.variants.count, product.pictures.count)).map { index in
      var values: [ProductColumn: String] = [.handle: product.handle]
      if index == 0 { addProduct(to: &values) }
      if index < product.variants.count { add(product.variants[index], to: &values) }
      if index < product.pictures.count { add(product.pictures[index], at: index + 1, to: &values) }
      return Self.columns.map { (values[$0] ?? "").markedLikeFormula }
    }
  }

  private func addProduct(to values: inout [ProductColumn: String]) {
    values[.title] = product.title
    values[.titleZh] = product.titleZh
    values[.maker] = product.maker
    values[.body] = product.description.exported
    values[.bodyZh] = product.descriptionZh?.exported
    values[.type] = product.sortName
    values[.typeZh] = product.sortNameZh
    values[.published] = "TRUE"
    values[.status] = "active"
    for (column, name) in zip(ProductColumn.optionNames, product.optionNames.names) { values[column] = name }
  }

  private func add(_ variant: Variant, to values: inout [ProductColumn: String]) {
    for (column, option) in zip(ProductColumn.options, variant.options) { values[column] = option }
    values[.sku] = variant.sku?.markedLikeDigits
    if let count = variant.stock.count {
      values[.tracker] = "shopify"
      values[.quantity] = String(count)
    }
    values[.policy] = "deny"
    values[.price] = variant.price.amount.decimal
    values[.compareAtPrice] = variant.price.former?.decimal
    values[.variantPicture] = variant.picture
  }

  private func add(_ picture: GoodsPicture, at position: Int, to values: inout [ProductColumn: String]) {
    values[.picture] = picture.address
    values[.picturePosition] = String(position)
    values[.pictureAlt] = picture.alt
  }
}

extension GoodsDescription {
  /// It is in a column for HTML, also without a structure.
  fileprivate var exported: String { (structure ?? FormattedText(plainText: text)).html }
}
