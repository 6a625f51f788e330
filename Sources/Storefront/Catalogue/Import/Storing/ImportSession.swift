import Persistence

/// The transactions of an import, one after the other.
struct ImportSession: Sendable {
  private(set) var report: ImportReport
  private(set) var isAtEnd = false

  private let currency: Currency
  private var hasBegun = false
  private var completion: ProductCompletion
  /// Goods that lack something that only the file could say.
  private var incomplete = ReportedRows()
  private var sortNames: ImportedSortNames
  private var sorts = GoodsNumbering()
  /// Whether only this import has added goods to the shop. Then all other products of the file are new.
  private var isAlone = false
  /// Changes when another program writes.
  private var version: Int?

  /// - Parameters:
  ///   - file: The file.
  ///   - keepsStock: Whether the stocks of known goods stay, whatever the file says.
  init(_ file: ProductCSV, keepsStock: Bool = false) {
    currency = file.currency
    completion = ProductCompletion(file.header, keepsStock: keepsStock)
    sortNames = ImportedSortNames(areTranslated: file.header.has(.typeZh))
    report = ImportReport(currency: file.currency)
    report.unusedColumns = file.unusedColumns
    report.hasKeptStock = keepsStock
  }

  /// Begins a transaction.
  mutating func begin(in db: borrowing Writer) throws {
    // Another program may have changed the sorts since the last transaction.
    sorts = GoodsNumbering()
    try StockCause.importing.begin(in: db)
    try lookForOthers(in: db.reader)
    if hasBegun { return }
    hasBegun = true
    // An import that goes on after it was killed must find its currency.
    try CatalogueCurrency.begin(currency, in: db)
  }

  private mutating func lookForOthers(in db: borrowing Reader) throws {
    guard !db.kind.isOnServer else { return }
    // https://www.sqlite.org/pragma.html#pragma_data_version
    let now = try db.value("PRAGMA data_version", as: Int.self)
    isAlone = hasBegun ? isAlone && now == version : try !db.hasRow("SELECT 1 FROM goods")
    version = now
  }

  /// Imports the products of a step.
  mutating func save(_ step: ImportStep, in db: borrowing Writer) throws {
    let stored = try StoredProducts(isAlone ? [] : step.products.map(\.handle), in: db.reader)
    let products = complete(step, from: stored)
    let ids = try products.map { product in try product.map { try sorts.id(named: $0.sortName, in: db) } }
    try sortNames.translate(products, ids, in: db)
    let changes = stored.changes(to: products, in: ids)
    // Before the import's own movements.
    if completion.setsStock { try report.sold.add(changes.restocked, in: db.reader) }
    try changes.save(step, &sorts, in: db)
    count(changes, of: products)
    if !step.withdrawn.isEmpty { try withdraw(step.withdrawn, in: db) }
    if let end = step.end {
      try sortNames.removeTranslations(in: db)
      finish(end)
    }
  }

  /// The products of a step with what only the shop has of them; nil for those that cannot be imported.
  private mutating func complete(_ step: ImportStep, from stored: StoredProducts) -> [PreparedProduct?] {
    step.products.map { product in
      do throws(RowProblem) {
        return try completion.complete(product, from: stored[product.handle])
      } catch {
        incomplete.append(ReportedRow(line: product.source.line, handle: product.handle, reason: error.reason))
        return nil
      }
    }
  }

  /// Ends a transaction.
  mutating func end(in db: borrowing Writer) throws {
    try sorts.finish(in: db)
    try StockCause.end(in: db)
    guard isAtEnd, let found = try CatalogueCurrency.count(in: db) else { return }
    report.shopCurrency = found.shop == currency ? nil : found.shop
    report.otherCurrencies = found.codes.filter { $0 != currency.code }
  }

  /// Compares the products of a step with the shop, and changes nothing.
  mutating func compare(_ step: ImportStep, in db: borrowing Reader) throws {
    let stored = try StoredProducts(step.products.map(\.handle), in: db)
    let products = complete(step, from: stored)
    var (ids, names): ([String: Sort.ID?], SortNames) = ([:], SortNames())
    for case let product? in products where ids[product.sortName] == nil {
      ids[product.sortName] = .some(try names.id(of: product.sortName, in: db))
    }
    let sorts = products.map { product in product.flatMap { ids[$0.sortName] ?? nil } }
    let changes = stored.changes(to: products, in: sorts)
    if completion.setsStock { try report.sold.add(changes.restocked, in: db) }
    count(changes, of: products)
    if !step.withdrawn.isEmpty {
      let list = SQLList(step.withdrawn)
      report.withdrawn +=
        try db.value(
          "SELECT count(*) FROM goods WHERE handle IN (\(list.marks)) AND sortID IS NOT NULL", list.arguments,
          as: Int.self) ?? 0
    }
    if let end = step.end { finish(end) }
  }

  /// Counts the products of a step as new, because there is no shop yet.
  mutating func countAsNew(_ step: ImportStep) {
    let stored = StoredProducts()
    let products = complete(step, from: stored)
    count(stored.changes(to: products, in: products.map { _ in nil }), of: products)
    if let end = step.end { finish(end) }
  }

  /// Ends the import before the end of the file.
  mutating func stop(after done: Int, of total: Int) {
    report.stopped = ImportReport.Stop(done: done, total: total)
  }

  private mutating func withdraw(_ handles: [String], in db: borrowing Writer) throws {
    let list = SQLList(handles)
    let goods: [Goods.ID] = try db.reader.values(
      "SELECT id FROM goods WHERE handle IN (\(list.marks))", list.arguments)
    report.withdrawn += try sorts.withdraw(goods, in: db)
  }

  private mutating func count(_ changes: ProductChanges, of products: [PreparedProduct?]) {
    let imported = products.compactMap(\.self)
    sortNames.add(imported.map(\.sortName))
    report.sorts = sortNames.count
    report.added += changes.added.count
    report.updated += changes.updated
    report.withdrawnVariants += changes.variants.withdrawn.count
    report.unchanged += imported.count - changes.added.count - changes.updated
  }

  private mutating func finish(_ end: ImportStep.End) {
    isAtEnd = true
    var skipped = end.rejected
    skipped.append(incomplete)
    report.skipped = skipped.first
    report.moreSkipped = skipped.count - report.skipped.count
    report.keptColumns = ProductColumn.allCases.filter(completion.kept.contains).map(\.rawValue)
    report.remarks = end.remarks.first
    report.moreRemarks = end.remarks.count - report.remarks.count
    report.notPublished = end.notPublished
  }
}
