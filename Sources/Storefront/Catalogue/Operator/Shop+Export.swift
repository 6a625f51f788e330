/// The catalogue as a file, for the operator of the shop.
extension Shop {
  /// Writes all products as a Shopify product CSV, which `importProducts` reads.
  ///
  /// - Parameters:
  ///   - path: The file, which must not exist; `-` for the standard output.
  ///   - currency: The code of the currency whose prices are exported; nil for the catalogue's.
  /// - Throws: An error with a description for the operator. Then there is no file.
  package func exportProducts(to path: String, currency: String?) throws -> ExportReport {
    let currency = try currency.map(Currency.init(code:))
    var isBegun = false
    return try ExportDataController(database: database).write(currency) {
      // What the standard output has got cannot be taken back.
      if isBegun, path == "-" { throw ExportFile.CannotWrite.again(path) }
      isBegun = true
      return try ExportFile(path)
    }
  }
}
