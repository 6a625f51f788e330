import Persistence

/// Some products of a file, and goods that it withdraws.
struct ImportStep: Sendable {
  /// The result of reading the file to its end.
  struct End: Sendable {
    let rejected: ReportedRows
    let remarks: ReportedRows
    /// The number of products that the file marks as not published.
    let notPublished: Int
  }

  private(set) var products: [PreparedProduct] = []
  /// The rows of the products in the table of goods, apart from what the shop decides.
  private(set) var goods = PackedRows(columns: StoredGoods.columns.count)
  /// The rows of the products in the full-text index, apart from the key.
  private(set) var texts = PackedRows(columns: GoodsIndex.Column.allCases.count)
  /// The handles of products that are not published.
  var withdrawn: [String] = []
  /// The number of handles of the file up to here.
  var done = 0
  /// Only the last step has it.
  var end: End?

  /// Adds a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - kind: The engine of the shop's database.
  ///   - known: The words of earlier products.
  mutating func add(_ product: ImportedProduct, on kind: DatabaseKind, known: inout KnownWords) {
    let words = GoodsIndex.Texts(product).words
    let prepared = PreparedProduct(product, words: known.add(words.typed))
    products.append(prepared)
    prepared.append(to: &goods)
    kind.goodsIndex.append(words.columns, to: &texts)
  }
}

/// Divides the products of a file into steps. Goods are withdrawn after all products were imported, so that new goods do
/// not get the numbers of old ones.
struct ImportSteps {
  /// How many products are compared and saved together.
  private static let size = 512
  /// How many bytes of the file a step has at most, unless it has only one product.
  private static let byteLimit = 1 << 20

  private let kind: DatabaseKind
  private var reader: ProductReader
  private var known = KnownWords()
  private var notPublished: [UInt32] = []
  private var withdrawn = 0
  private var done = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - file: The file.
  ///   - kind: The engine of the shop's database.
  init(_ file: ProductCSV, for kind: DatabaseKind) {
    self.kind = kind
    reader = ProductReader(file)
  }

  /// The next step; nil after the last one.
  mutating func next() throws(ProductCSVError) -> ImportStep? {
    if isAtEnd { return nil }
    var step = ImportStep()
    var bytes = 0
    while step.products.count < Self.size, bytes < Self.byteLimit {
      let place = reader.place
      guard let group = try reader.next() else {
        try addWithdrawn(to: &step)
        break
      }
      done += 1
      bytes += reader.byteCount
      if let product = group.product { step.add(product, on: kind, known: &known) }
      if group.isNotPublished { notPublished.append(UInt32(truncatingIfNeeded: place)) }
    }
    step.done = done
    return step
  }

  private mutating func addWithdrawn(to step: inout ImportStep) throws(ProductCSVError) {
    while withdrawn < notPublished.count, step.withdrawn.count < Self.size {
      if let handle = try reader.handle(at: Int(notPublished[withdrawn])) { step.withdrawn.append(handle) }
      withdrawn += 1
    }
    guard withdrawn == notPublished.count else { return }
    step.end = ImportStep.End(rejected: reader.rejected, remarks: reader.remarks, notPublished: notPublished.count)
    isAtEnd = true
  }
}
