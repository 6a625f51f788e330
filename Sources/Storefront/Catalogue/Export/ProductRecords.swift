/// The records of a product in a product CSV. ``ProductCSV`` reads the same product from them.
///
/// The first record has the product, its first variant and its first picture. Further records have further variants and
/// pictures. A variant that is the same as the one before it has no picture beside it: it would be read as a picture only.
struct ProductRecords {
  static let header = columns.map(\.rawValue)

  /// A product has one sort, which is its type, so it has no tags.
  private static let columns = ProductColumn.allCases.filter { $0 != .tags }

  private let product: ExportedProduct

  init(_ product: ExportedProduct) {
    self.product = product
  }

  var records: [[String]] {
    var records: [[String]] = []
    var pictures = product.pictures.enumerated().makeIterator()
    var last: [ProductColumn: String] = [:]
    for (index, variant) in product.variants.enumerated() {
      var values = [ProductColumn.handle: product.handle]
      if index == 0 { addProduct(to: &values) }
      add(variant, to: &values)
      let isRepeated = values == last
      last = values
      if !isRepeated, let picture = pictures.next() { add(picture.element, at: picture.offset + 1, to: &values) }
      records.append(Self.record(values))
    }
    while let picture = pictures.next() {
      var values = [ProductColumn.handle: product.handle]
      add(picture.element, at: picture.offset + 1, to: &values)
      records.append(Self.record(values))
    }
    return records
  }

  /// An import takes no mark from a handle.
  private static func record(_ values: [ProductColumn: String]) -> [String] {
    columns.map { column in
      let value = values[column] ?? ""
      return column == .handle ? value : value.markedLikeFormula
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
    let names = product.optionNames
    for (column, name) in zip(ProductColumn.optionNames, names.names) { values[column] = name }
    for (column, name) in zip(ProductColumn.optionNamesZh, names.namesZh) { values[column] = name }
  }

  private func add(_ variant: Variant, to values: inout [ProductColumn: String]) {
    for (column, option) in zip(ProductColumn.options, variant.options) { values[column] = option }
    for (column, option) in zip(ProductColumn.optionsZh, variant.optionsZh) { values[column] = option }
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
