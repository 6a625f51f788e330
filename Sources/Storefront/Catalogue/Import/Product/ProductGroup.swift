import WebMVVM

/// Combines the rows of a product CSV that have the same handle into a product.
///
/// The first row begins the product. Further rows are variants and pictures, whether they repeat the title or not. A row that
/// repeats the one before it, apart from the picture, is only a picture: some programs leave no field empty. Without a title and
/// a picture, it is another variant that has the same values. But if a row has the title and the options of an earlier one, it
/// starts the product again, including the stock. So a file that contains two exports has the same result as importing one
/// after the other.
struct ProductGroup {
  private enum State {
    /// The first row was rejected, so the others are rejected too.
    case rejected(line: Int)
    case notPublished
    case product
  }

  let handle: String
  /// The last valid product. It does not change when a row that would start it again is rejected.
  private(set) var product: ImportedProduct?
  /// Whether the file marks the product as not published.
  private(set) var isNotPublished = false
  private(set) var rejected = ReportedRows()
  private(set) var remarks = ReportedRows()

  /// Nil before the first row.
  private var state: State?
  /// Whether a row began the product, also one that was rejected.
  private var hasBegun = false
  /// The row that began the product; nil before one is accepted.
  private var beginning: Int?
  /// What tells the variants apart that have been read since the product began: of at most as many as a product may have.
  private(set) var variantKeys: Set<[String]> = []
  private var last: ProductRow?
  private let currency: Currency

  /// - Parameters:
  ///   - rows: The rows of the product.
  ///   - file: Their file.
  init(_ rows: ProductCSV.Rows, of file: ProductCSV) {
    handle = rows.handle
    currency = file.currency
    for record in rows.records { add(ProductRow(record, header: file.header)) }
  }

  private mutating func add(_ row: ProductRow) {
    defer { last = row }
    do throws(RowProblem) {
      try isBeginning(row) ? begin(row) : extend(row)
    } catch {
      rejected.append(ReportedRow(line: row.line, handle: handle, reason: error.reason))
      if case .product = state, row.hasVariant { product?.hasRejectedVariants = true }
    }
  }

  private func isBeginning(_ row: ProductRow) -> Bool {
    guard row.hasTitle || !row.has(.title) else { return false }
    if !hasBegun { return true }
    guard row.hasVariant, let key = try? row.variantKey() else { return false }
    return variantKeys.contains(key) && !isRepeated(row)
  }

  /// Whether the row has the same variant as the one before it.
  private func isRepeated(_ row: ProductRow) -> Bool {
    guard row.hasTitle || !row.has(.title) || !row.isBlank(.picture) else { return false }
    guard let last, row.differsOnlyInPicture(from: last) else { return false }
    return (try? row.variantKey()) != nil
  }

  private mutating func begin(_ row: ProductRow) throws(RowProblem) {
    state = .rejected(line: row.line)  // until nothing below can throw
    hasBegun = true
    variantKeys = []
    noteVariant(of: row)
    try checkFieldCount(row)
    let isPublished = try row.isPublished()
    var product: ImportedProduct?
    if isPublished {
      product = try row.product(handle: handle)
      let price = try row.price(currency: currency)
      product?.variants.append(try variant(of: row, price: price))
    }
    self.product = product
    isNotPublished = !isPublished
    state = isPublished ? .product : .notPublished
    if let beginning { remark(row, "its handle is also in line \(beginning), and this row replaces that product") }
    beginning = row.line
    for reason in product?.remarks ?? [] { remark(row, reason) }
    addPicture(of: row)
  }

  private mutating func noteVariant(of row: ProductRow) {
    guard variantKeys.count < GoodsLimits.variantLimit else { return }
    if let key = try? row.variantKey() { variantKeys.insert(key) }
  }

  private mutating func extend(_ row: ProductRow) throws(RowProblem) {
    if row.hasVariant { noteVariant(of: row) }
    switch state {
    case nil:
      state = .rejected(line: row.line)
      throw RowProblem("no title")
    case .rejected(let line):
      throw RowProblem("its product’s first row, line \(line), was not imported")
    case .notPublished:
      return
    case .product:
      try checkFieldCount(row)
      if row.hasVariant, !isRepeated(row) { try addVariant(of: row) }
      addPicture(of: row)
    }
  }

  private func checkFieldCount(_ row: ProductRow) throws(RowProblem) {
    if row.hasTooManyFields { throw RowProblem("more fields than the header has; is a comma not quoted?") }
  }

  /// A variant without a price has the price of the product's first row.
  private mutating func addVariant(of row: ProductRow) throws(RowProblem) {
    guard let first = product?.variants.first, let count = product?.variants.count else { return }
    let price = row.text(.price).isEmpty ? first.price : try row.price(currency: currency)
    guard count < GoodsLimits.variantLimit else {
      throw RowProblem("its product has more than \(GoodsLimits.variantLimit) variants")
    }
    let variant = try variant(of: row, price: price)
    product?.variants.append(variant)
  }

  private mutating func variant(of row: ProductRow, price: Money) throws(RowProblem) -> ImportedVariant {
    var variant = ImportedVariant(
      options: try row.options(),
      optionsZh: try row.options(ProductColumn.optionsZh),
      sku: detail(of: row) { row throws(RowProblem) in try row.sku() } ?? nil,
      price: price,
      compareAtPrice: detail(of: row) { row throws(RowProblem) in try row.compareAtPrice(over: price) } ?? nil,
      picture: detail(of: row) { row throws(RowProblem) in try row.picture(.variantPicture) } ?? nil,
      isNotCounted: row.isNotCounted)
    if row.has(.quantity), !variant.isNotCounted {
      let instead: LocalizedText = "a stock that the shop has stays, and a new one is 0"
      let quantity = detail(of: row, instead: instead) { row throws(RowProblem) in try row.quantity() }
      variant.stock = quantity ?? 0
      variant.hasUnreadableStock = quantity == nil
    }
    return variant
  }

  private mutating func addPicture(of row: ProductRow) {
    guard let pictures = product?.pictures else { return }
    let address = detail(of: row) { row throws(RowProblem) in try row.picture(.picture) } ?? nil
    guard let address, !pictures.contains(where: { $0.address == address }) else { return }
    guard pictures.count < GoodsLimits.pictureLimit else {
      return remark(row, "its product has more than \(GoodsLimits.pictureLimit) pictures; left out")
    }
    let alt = detail(of: row) { row throws(RowProblem) in try row.pictureAlt() } ?? nil
    let position = detail(of: row, instead: "put last") { row throws(RowProblem) in try row.picturePosition() } ?? nil
    let picture = ImportedPicture(address: address, alt: alt, position: position ?? .max)
    let place = pictures.firstIndex { $0.position > picture.position } ?? pictures.count
    product?.pictures.insert(picture, at: place)
  }

  /// An optional value of a row. If it is invalid, it is left out with a remark, and the row is kept.
  private mutating func detail<Value>(
    of row: ProductRow, instead: LocalizedText = Self.leftOut, _ value: (ProductRow) throws(RowProblem) -> Value
  ) -> Value? {
    do throws(RowProblem) {
      return try value(row)
    } catch {
      remark(row, "\(error.reason); \(instead)")
      return nil
    }
  }

  private static let leftOut: LocalizedText = "left out"

  private mutating func remark(_ row: ProductRow, _ reason: LocalizedText) {
    remarks.append(ReportedRow(line: row.line, handle: handle, reason: reason))
  }
}
