/// Puts the rows of a product CSV together: the first row of a product, and those that add to it.
///
/// A product begins with a row that has a title. Rows of the same handle without one are its further variants and
/// pictures, wherever in the file they stand. A second row with a title begins the product anew, stock included, so
/// that a file pasted together from two exports says the same as importing one after the other.
struct ProductGroups {
  private struct Group {
    enum State {
      /// The first row was not taken, so the others can't be either.
      case rejected(line: Int)
      case notPublished
      case product
    }

    let handle: String
    var state: State
    /// The latest that could be taken; stays as it is when a row that would begin it anew is rejected.
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

  /// In the order in which the file first names their handles.
  var products: [ImportedProduct] { groups.compactMap(\.product) }

  /// The handles of the products that the file says not to show.
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
    groups[index].state = .rejected(line: row.line)  // for as long as anything below can throw
    try checkFieldCount(row)
    let isPublished = try row.isPublished()
    var product: ImportedProduct?
    if isPublished { product = try row.product(handle: handle, currency: currency) }
    groups[index].product = product
    groups[index].isNotPublished = !isPublished
    groups[index].state = isPublished ? .product : .notPublished
    addDetails(of: row, toProductAt: index)
  }

  private mutating func extend(_ handle: String, _ row: ProductRow) throws(RowProblem) {
    guard let index = indices[handle] else {
      _ = self.index(of: handle, line: row.line)
      throw RowProblem("no title")
    }
    switch groups[index].state {
    case .rejected(let line):
      throw RowProblem("its product’s first row, line \(line), was not taken")
    case .notPublished:
      return
    case .product:
      try checkFieldCount(row)
      try row.checkVariantPrice(currency: currency)
      addDetails(of: row, toProductAt: index)
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

  /// Adds what every row may have. Where that can't be taken it is left out with a remark, and the row stays.
  private mutating func addDetails(of row: ProductRow, toProductAt index: Int) {
    guard let product = groups[index].product else { return }
    do throws(RowProblem) {
      groups[index].product?.stock = min(product.stock + (try row.quantity()), ProductLimits.stock)
    } catch {
      remark(row, product, error.reason + "; counted as 0")
    }
    do throws(RowProblem) {
      let picture = try row.picture()
      guard let picture, product.picture == nil else { return }
      groups[index].product?.picture = picture
      groups[index].product?.pictureAlt = try row.pictureAlt()
    } catch {
      remark(row, product, error.reason + "; left out")
    }
  }

  private mutating func remark(_ row: ProductRow, _ product: ImportedProduct, _ reason: String) {
    remarks.append(ReportedRow(line: row.line, handle: product.handle, reason: reason))
  }
}
