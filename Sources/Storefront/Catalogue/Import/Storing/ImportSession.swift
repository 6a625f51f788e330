import Persistence

/// An import of a file: how far it is, and what it has done until then.
struct ImportSession: Sendable {
  /// The number of products that were compared with the shop.
  private(set) var done = 0

  private let file: ProductCSV
  private var counts: ImportReport
  private var completion: ProductCompletion
  private var skipped: ReportedRows
  private var remarks = ReportedRows()
  private var sorts = ImportedSorts()

  /// - Parameters:
  ///   - file: The file.
  ///   - keepsStock: Whether the stocks of known goods stay, whatever the file says.
  init(_ file: ProductCSV, keepsStock: Bool = false) {
    self.file = file
    completion = ProductCompletion(file.header, keepsStock: keepsStock)
    skipped = file.rejected
    counts = ImportReport(currency: file.currency)
    counts.unusedColumns = file.unusedColumns.names
    counts.hasKeptStock = keepsStock
  }

  /// The number of products of the file.
  var total: Int { file.products.count }

  var isAtEnd: Bool { done == total }

  /// Imports the next products of the file. The transaction is the caller's.
  mutating func saveNext(in db: borrowing Writer) throws {
    // An import that goes on after it was killed must find its currency.
    if done == 0 { try CatalogueCurrency.begin(file.currency, in: db) }
    try StockCause.importing.begin(in: db)
    let (changes, withdrawn) = try compareNext(in: db.reader)
    var numbering = GoodsNumbering()
    var reworded: [Goods.ID] = []
    for change in changes where change.isNeeded {
      let id = try change.save(&numbering, in: db)
      if change.hasOtherTexts { reworded.append(id) }
    }
    if !reworded.isEmpty { try GoodsIndex.refresh(reworded, in: db) }
    if !withdrawn.isEmpty { try numbering.withdraw(withdrawn, in: db) }
    try numbering.finish(in: db)
    try StockCause.end(in: db)
    if isAtEnd { try finish(in: db) }
  }

  /// Compares the next products of the file with the shop, and changes nothing.
  ///
  /// - Returns: What makes the shop the same as the file, and the goods that the file withdraws.
  mutating func compareNext(
    in db: borrowing Reader
  ) throws -> (changes: [ProductChange], withdrawn: [Goods.ID]) {
    let products = file.products(from: done)
    let stored = try StoredProduct.all(products.map(\.handle), in: db)
    var (changes, withdrawn): ([ProductChange], [Goods.ID]) = ([], [])
    for rows in products {
      let (group, old) = (ProductGroup(rows, of: file), stored[rows.handle])
      skipped.append(group.rejected)
      remarks.append(group.remarks)
      if group.isNotPublished {
        counts.notPublished += 1
        if let old, old.sortName != nil { withdrawn.append(old.id) }
      } else if let product = group.product, let change = change(old, to: product) {
        changes.append(change)
      }
    }
    count(changes)
    counts.withdrawn += withdrawn.count
    // Before the import's own movements.
    if completion.setsStock { try counts.sold.add(changes.compactMap(\.restocked), in: db) }
    done += products.count
    return (changes, withdrawn)
  }

  /// Nil if the product lacks something that only the file could say.
  private mutating func change(_ old: StoredProduct?, to product: ImportedProduct) -> ProductChange? {
    do throws(RowProblem) {
      let completed = try completion.complete(product, from: old)
      sorts.add(completed)
      return ProductChange(from: old, to: NewProduct(completed))
    } catch {
      skipped.append(ReportedRow(line: product.line, handle: product.handle, reason: error.reason))
      return nil
    }
  }

  private mutating func count(_ changes: [ProductChange]) {
    for change in changes {
      if change.isNew {
        counts.added += 1
      } else if change.isNeeded {
        counts.updated += 1
      } else {
        counts.unchanged += 1
      }
      counts.withdrawnVariants += change.withdrawnVariants
    }
  }

  /// Brings the rest of the shop up to date, at the end of the file.
  private mutating func finish(in db: borrowing Writer) throws {
    if file.header.has(.typeZh) { try sorts.translate(in: db) }
    guard let found = try CatalogueCurrency.count(in: db) else { return }
    counts.shopCurrency = found.shop == file.currency ? nil : found.shop
    counts.otherCurrencies = found.codes.filter { $0 != file.currency.code }
  }

  /// What was done until now.
  var report: ImportReport {
    var report = counts
    report.sorts = sorts.count
    report.skipped = skipped.first
    report.moreSkipped = skipped.count - report.skipped.count
    report.remarks = remarks.first
    report.moreRemarks = remarks.count - report.remarks.count
    report.keptColumns = ProductColumn.allCases.filter(completion.kept.contains).map(\.rawValue)
    if !isAtEnd { report.stopped = ImportReport.Stop(done: done, total: total) }
    return report
  }
}

extension ProductCSV {
  /// The products that are imported in one transaction: at most 500, or fewer if they have many rows or long texts. Others
  /// wait for the database meanwhile, and a killed import loses so much.
  fileprivate func products(from place: Int) -> ArraySlice<Rows> {
    var (end, bytes) = (place, 0)
    while end < products.count, end - place < 500, bytes < 256 << 10 {
      bytes += products[end].records.reduce(0) { $0 + $1.byteCount }
      end += 1
    }
    return products[place..<end]
  }
}
