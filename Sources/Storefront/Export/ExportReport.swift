import MVVM

/// The result of an export, for the person who started it.
struct ExportReport: CustomStringConvertible {
  let currency: Currency
  var goods = 0
  /// Goods that were left out, because a file has prices in one currency.
  var otherCurrencies: [(code: String, count: Int)] = []

  var description: String {
    let left = otherCurrencies.map {
      "\nLeft out \($0.count.grouped) goods with prices in \($0.code). Export them with --currency \($0.code)."
    }
    return "Exported \(goods.grouped) goods with prices in \(currency.code)." + left.joined()
  }
}
