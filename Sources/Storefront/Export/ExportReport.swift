import MVVM

/// The result of an export, for the person who started it.
struct ExportReport: CustomStringConvertible {
  let currency: Currency
  var goods = 0
  /// Goods that were left out, because a file has prices in one currency.
  var otherCurrencies: [(code: String, count: Int)] = []

  var description: String {
    let left = otherCurrencies.map { code, count in
      (try? Currency(code: code)) == nil
        ? "\nLeft out \(count.grouped) goods with prices in \(code.quotedForTerminal), which is no currency. Import them again."
        : "\nLeft out \(count.grouped) goods with prices in \(code). Export them with --currency \(code)."
    }
    return "Exported \(goods.grouped) goods with prices in \(currency.code)." + left.joined()
  }
}
