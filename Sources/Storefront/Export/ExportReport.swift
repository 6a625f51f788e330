import MVVM

/// The result of an export, for the person who started it.
struct ExportReport: CustomStringConvertible {
  let currency: Currency
  var goods = 0
  /// Goods that were left out, because a file has prices in one currency.
  var otherCurrencies: [(code: String, count: Int)] = []

  var description: String {
    let left = otherCurrencies.map { code, count in
      let (leftOut, it) = ("Left out \(count.counted("item", "goods")) with prices", count == 1 ? "it" : "them")
      return (try? Currency(code: code)) == nil
        ? "\n\(leftOut) in \(code.quotedForTerminal), which is no currency. Import \(it) again."
        : "\n\(leftOut) in \(code). Export \(it) with --currency \(code)."
    }
    return "Exported \(goods.counted("item", "goods")) with prices in \(currency.code)." + left.joined()
  }
}
