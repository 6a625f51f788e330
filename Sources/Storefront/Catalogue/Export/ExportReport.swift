/// The result of an export, for the person who started it.
package struct ExportReport {
  package let currency: Currency
  package var goods = 0
  /// Goods that were left out, because a file has prices in one currency.
  package var otherCurrencies: [(code: String, count: Int)] = []
}
