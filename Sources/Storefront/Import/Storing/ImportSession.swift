import Persistence

/// The transactions of an import, one after the other.
struct ImportSession: Sendable {
  private(set) var report: ImportReport
  private(set) var isAtEnd = false

  private let currency: Currency
  private var hasBegun = false
  private var sortNames: Set<String> = []
  private var translated: Set<String> = []
  private var sorts = GoodsNumbering()
  /// Whether only this import has added goods to the shop. Then all other products of the file are new.
  private var isAlone = false
  /// Changes when another program writes.
  private var version: Int?

  init(_ file: ProductCSV) {
    currency = file.currency
    report = ImportReport(currency: file.currency)
    report.unusedColumns = file.unusedColumns
  }

  /// Begins a transaction.
  mutating func begin(in db: borrowing Writer) throws {
    // Another program may have changed the sorts since the last transaction.
    sorts = GoodsNumbering()
    try lookForOthers(in: db.reader)
    if hasBegun { return }
    hasBegun = true
    // An import that goes on after it was killed must find its currency, and no demo goods.
    try db.run("INSERT INTO setting (name, value) VALUES ('hasCatalogue', ?) ON CONFLICT (name) DO NOTHING", ["1"])
    try CatalogueCurrency.begin(currency, in: db)
  }

  private mutating func lookForOthers(in db: borrowing Reader) throws {
    guard db.kind == .sqlite else { return }
    // https://www.sqlite.org/pragma.html#pragma_data_version
    let now = try db.value("PRAGMA data_version", as: Int.self)
    isAlone = hasBegun ? isAlone && now == version : try !db.hasRow("SELECT 1 FROM goods")
    version = now
  }

  /// Imports the products of a step.
  mutating func save(_ step: ImportStep, in db: borrowing Writer) throws {
    let ids = try step.products.map { product in try sorts.id(named: product.sortName, in: db) }
    for (product, sort) in zip(step.products, ids) {
      guard let nameZh = product.sortNameZh, translated.insert(product.sortName).inserted else { continue }
      try Self.translate(sort, nameZh, in: db)
    }
    let stored = try StoredProducts(isAlone ? [] : step.products.map(\.handle), in: db.reader)
    let changes = stored.changes(to: step.products, in: ids)
    try changes.save(step, &sorts, in: db)
    count(changes, of: step)
    if !step.withdrawn.isEmpty { try withdraw(step.withdrawn, in: db) }
    if let end = step.end { finish(end) }
  }

  /// Ends a transaction.
  mutating func end(in db: borrowing Writer) throws {
    try sorts.finish(in: db)
    guard isAtEnd, let found = try CatalogueCurrency.count(in: db) else { return }
    report.shopCurrency = found.shop == currency ? nil : found.shop
    report.otherCurrencies = found.codes.filter { $0 != currency.code }
  }

  /// Compares the products of a step with the shop, and changes nothing.
  mutating func compare(_ step: ImportStep, in db: borrowing Reader) throws {
    var (ids, names): ([String: Sort.ID?], SortNames) = ([:], SortNames())
    for product in step.products where ids[product.sortName] == nil {
      ids[product.sortName] = .some(try names.id(of: product.sortName, in: db))
    }
    let stored = try StoredProducts(step.products.map(\.handle), in: db)
    count(stored.changes(to: step.products, in: step.products.map { ids[$0.sortName] ?? nil }), of: step)
    if !step.withdrawn.isEmpty {
      let list = SQLList(step.withdrawn)
      report.withdrawn +=
        try db.value("SELECT count(*) FROM goods WHERE handle IN (\(list.marks))", list.arguments, as: Int.self) ?? 0
    }
    if let end = step.end { finish(end) }
  }

  /// Counts the products of a step as new, because there is no shop yet.
  mutating func countAsNew(_ step: ImportStep) {
    count(ProductChanges(added: step.products.indices.map { ($0, nil) }), of: step)
    if let end = step.end { finish(end) }
  }

  /// Ends the import before the end of the file.
  mutating func stop(after done: Int, of total: Int) {
    report.stopped = ImportReport.Stop(done: done, total: total)
  }

  /// Sets the Chinese name of a sort. The first one in a file counts.
  private static func translate(_ sort: Sort.ID, _ nameZh: String, in db: borrowing Writer) throws {
    try db.run("UPDATE sort SET nameZh = ? WHERE id = ? AND COALESCE(nameZh, '') <> ?", [nameZh, sort, nameZh])
  }

  private mutating func withdraw(_ handles: [String], in db: borrowing Writer) throws {
    let list = SQLList(handles)
    let from: [Sort.ID] = try db.values(
      "DELETE FROM goods WHERE handle IN (\(list.marks)) RETURNING sortID", list.arguments)
    for sort in Set(from) { sorts.noteLoss(in: sort) }
    report.withdrawn += from.count
  }

  private mutating func count(_ changes: ProductChanges, of step: ImportStep) {
    sortNames.formUnion(step.products.map(\.sortName))
    report.sorts = sortNames.count
    report.added += changes.added.count
    report.updated += changes.updated
    report.unchanged += step.products.count - changes.added.count - changes.updated
  }

  private mutating func finish(_ end: ImportStep.End) {
    isAtEnd = true
    report.skipped = end.rejected.first
    report.moreSkipped = end.rejected.count - report.skipped.count
    report.remarks = end.remarks.first
    report.moreRemarks = end.remarks.count - report.remarks.count
    report.notPublished = end.notPublished
  }
}
