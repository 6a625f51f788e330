import Persistence

/// Reads all products, in the order in which they were added.
struct ExportDataController: Sendable {
  /// How many products are read and written together.
  private static let stepSize = 512

  let database: ShopDatabase

  /// Writes the products with prices in a currency as a product CSV. All are of one state of the database.
  ///
  /// - Parameters:
  ///   - currency: Nil for the currency of the catalogue.
  ///   - file: Makes the file. It is called again if reading begins again.
  func write(_ currency: Currency?, to file: () throws -> ExportFile) throws -> ExportReport {
    try database.readAndWait { db in
      let currency = try currency ?? CatalogueCurrency.kept(in: db) ?? .cny
      var report = ExportReport(currency: currency)
      let file = try file()
      var csv = CSVWriter()
      csv.append(ProductRecords.header)
      var last = Goods.ID(rawValue: 0)
      while case let step = try Self.step(currency, after: last, in: db), let end = step.last {
        for product in step {
          for record in ProductRecords(product).records { csv.append(record) }
        }
        try file.append(csv.take())
        report.goods += step.count
        last = end.id
      }
      try file.append(csv.take())
      report.otherCurrencies = try db.rows(
        """
        SELECT priceCurrency, count(*) AS count FROM goods WHERE priceCurrency <> ? AND sortID IS NOT NULL
        GROUP BY priceCurrency
        ORDER BY priceCurrency
        """, [currency.code]
      ) { row in (try row["priceCurrency"], try row["count"]) }
      try file.close()
      return report
    }
  }

  private static func step(
    _ currency: Currency, after last: Goods.ID, in db: borrowing Reader
  ) throws -> [ExportedProduct] {
    let range: Arguments = [last, currency.code, stepSize]
    let variants = try parts(of: Variant.columns, range, in: db, from: "variant", Variant.init)
    let pictures = try parts(of: GoodsPicture.columns, range, in: db, from: "goodsPicture", GoodsPicture.init)
    return try db.rows(
      """
      SELECT \(ExportedProduct.columns) FROM goods JOIN sort ON sort.id = sortID
      WHERE goods.id > ? AND priceCurrency = ? ORDER BY goods.id LIMIT ?
      """, range
    ) { row in
      let id: Goods.ID = try row["id"]
      return try ExportedProduct(row, variants: variants[id] ?? [], pictures: pictures[id] ?? [])
    }
  }

  /// The rows of a table that belong to the products of a step, by product.
  private static func parts<Part>(
    of columns: String, _ range: Arguments, in db: borrowing Reader, from table: String,
    _ part: (borrowing Row) throws -> Part
  ) throws -> [Goods.ID: [Part]] {
    let rows = try db.rows(
      """
      SELECT goodsID, \(columns) FROM \(table) JOIN goods ON goods.id = goodsID
      WHERE \(table).place IS NOT NULL AND goodsID IN (
        SELECT id FROM goods WHERE id > ? AND priceCurrency = ? AND sortID IS NOT NULL ORDER BY id LIMIT ?
      )
      ORDER BY goodsID, \(table).place
      """, range
    ) { row in (id: try row["goodsID"] as Goods.ID, part: try part(row)) }
    return Dictionary(grouping: rows, by: \.id).mapValues { $0.map(\.part) }
  }
}

/// The result of an export, for the person who started it.
package struct ExportReport {
  package let currency: Currency
  package var goods = 0
  /// Goods that were left out, because a file has prices in one currency.
  package var otherCurrencies: [(code: String, count: Int)] = []
}
