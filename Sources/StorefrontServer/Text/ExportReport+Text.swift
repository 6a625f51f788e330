import Storefront

extension ExportReport: CustomStringConvertible {
  package var description: String {
    let left = otherCurrencies.map { code, count in
      let (leftOut, it) = ("Left out \(count.counted("item", "goods")) with prices", count == 1 ? "it" : "them")
      return (try? Currency(code: code)) == nil
        ? "\n\(leftOut) in \(code.quotedForTerminal), which is no currency. Import \(it) again."
        : "\n\(leftOut) in \(code). Export \(it) with --currency \(code)."
    }
    return "Exported \(goods.counted("item", "goods")) with prices in \(currency.code)." + left.joined()
  }
}
