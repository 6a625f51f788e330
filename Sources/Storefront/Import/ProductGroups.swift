/// Combines the rows of a product CSV into products.
///
/// A product begins with a row that has a title. Rows with the same handle and without a title are further variants and
/// pictures, anywhere in the file. A second row with a title starts the product again, including the stock. So a file
/// that contains two exports has the same result as importing one after the other.
struct ProductGroups {
  private struct Group {
    enum State {
      /// The first row was rejected, so the others are rejected too.
      case rejected(line: Int)
      case notPublished
      case product
    }

    let handle: String
    var state: State
    /// The last valid product. It does not change when a row that would start it again is rejected.
    var product: ImportedProduct?
    var isNotPublished = false
  }

  private(set) var rejected: [ReportedRow] = []
  private(set) var remarks: [ReportedRow] = []

  private var groups: [Group] = []
  private var indices: [String: Int] = [:]
  private let currency: Currency

  init(currency: Currency) {
    self.currency = currency
  }

  /// In the order in which their handles first occur.
  var products: [ImportedProduct] { groups.compactMap(\.product) }

  /// The handles of the products that the file marks as not published.
  var notPublished: [String] { groups.filter(\.isNotPublished).map(\.handle) }

  mutating func add(_ row: ProductRow) {
    var handle: String?
    do throws(RowProblem) {
      let checked = try row.handle()
      handle = checked
      try row.hasTitle ? begin(checked, row) : extend(checked, row)
    } catch {
      let raw = handle ?? row.raw(.handle)
      rejected.append(ReportedRow(line: row.line, handle: raw.isEmpty ? nil : raw, reason: error.reason))
    }
  }

  private mutating func begin(_ handle: String, _ row: ProductRow) throws(RowProblem) {
    let index = index(of: handle, line: row.line)
    groups[index].state = .rejected(line: row.line)  // until nothing below can throw
    try checkFieldCount(row)
    let isPublished = try row.isPublished()
    var product: ImportedProduct?
    if isPublished {
      product = try row.product(handle: handle)
      let price = try row.price(currency: currency)
      product?.variants.append(try variant(of: row, price: price, handle: handle))
    }
    groups[index].product = product
    groups[index].isNotPublished = !isPublished
    groups[index].state = isPublished ? .product : .notPublished
    addPicture(of: row, toProductAt: index)
  }

  private mutating func extend(_ handle: String, _ row: ProductRow) throws(RowProblem) {
    guard let index = indices[handle] else {
      _ = self.index(of: handle, line: row.line)
      throw RowProblem("no title")
    }
    switch groups[index].state {
    case .rejected(let line):
      throw RowProblem("its product’s first row, line \(line), was not imported")
    case .notPublished:
      return
    case .product:
      try checkFieldCount(row)
      if row.hasVariant { try addVariant(of: row, toProductAt: index) }
      addPicture(of: row, toProductAt: index)
    }
  }

  private mutating func index(of handle: String, line: Int) -> Int {
    if let index = indices[handle] { return index }
    groups.append(Group(handle: handle, state: .rejected(line: line)))
    indices[handle] = groups.count - 1
    return groups.count - 1
  }

  private func checkFieldCount(_ row: ProductRow) throws(RowProblem) {
    if row.hasTooManyFields { throw RowProblem("more fields than the header has; is a comma not quoted?") }
  }

  /// A variant without a price has the price of the product's first row.
  private mutating func addVariant(of row: ProductRow, toProductAt index: Int) throws(RowProblem) {
    guard let product = groups[index].product else { return }
    let price = row.text(.price).isEmpty ? product.variants[0].price : try row.price(currency: currency)
    guard product.variants.count < ImportedProduct.variantLimit else {
      throw RowProblem("its product has more than \(ImportedProduct.variantLimit) variants")
    }
    let variant = try variant(of: row, price: price, handle: product.handle)
    groups[index].product?.variants.append(variant)
  }

  private mutating func variant(
    of row: ProductRow, price: Money, handle: String
  ) throws(RowProblem) -> ImportedVariant {
    ImportedVariant(
      options: try row.options(),
      sku: detail(of: row, handle) { row throws(RowProblem) in try row.sku() } ?? nil,
      price: price,
      compareAtPrice: detail(of: row, handle) { row throws(RowProblem) in try row.compareAtPrice(over: price) } ?? nil,
      stock: detail(of: row, handle, instead: "counted as 0") { row throws(RowProblem) in try row.quantity() } ?? 0,
      picture: detail(of: row, handle) { row throws(RowProblem) in try row.picture(.variantPicture) } ?? nil)
  }

  private mutating func addPicture(of row: ProductRow, toProductAt index: Int) {
    guard let product = groups[index].product else { return }
    let address = detail(of: row, product.handle) { row throws(RowProblem) in try row.picture(.picture) } ?? nil
    guard let address, !product.pictures.contains(where: { $0.address == address }) else { return }
    guard product.pictures.count < ImportedProduct.pictureLimit else {
      return remark(row, product.handle, "its product has more than \(ImportedProduct.pictureLimit) pictures; left out")
    }
    let alt = detail(of: row, product.handle) { row throws(RowProblem) in try row.pictureAlt() } ?? nil
    let position =
      detail(of: row, product.handle, instead: "put last") { row throws(RowProblem) in try row.picturePosition() }
      ?? nil
    let picture = ImportedPicture(address: address, alt: alt, position: position ?? .max)
    let place = product.pictures.firstIndex { $0.position > picture.position } ?? product.pictures.count
    groups[index].product?.pictures.insert(picture, at: place)
  }

  /// An optional value of a row. If it is invalid, it is left out with a remark, and the row is kept.
  private mutating func detail<Value>(
    of row: ProductRow, _ handle: String, instead: String = "left out",
    _ value: (ProductRow) throws(RowProblem) -> Value
  ) -> Value? {
    do throws(RowProblem) {
      return try value(row)
    } catch {
      remark(row, handle, "\(error.reason); \(instead)")
      return nil
    }
  }

  private mutating func remark(_ row: ProductRow, _ handle: String, _ reason: String) {
    remarks.append(ReportedRow(line: row.line, handle: handle, reason: reason))
  }
}
