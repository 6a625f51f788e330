import Storefront

extension StockedGoods: CustomStringConvertible {
  /// One fact a line. The variants are numbered from 1.
  package var description: String {
    let facts = [
      ("Name", nameZh.map { "\(name) (\($0))" } ?? name), ("Number", "\(id.rawValue)"), ("Handle", handle),
      ("Maker", maker ?? ""), ("Sort", sortName),
      (
        "Price",
        price.amount.currency.isKnown ? price.text : "unknown: \(currencyCode.quotedForTerminal) is no currency"
      ), ("Stock", stock.description), ("SKU", sku ?? ""),
      ("Options", optionNames.shown ?? ""),
      ("Variants", variants.isEmpty ? "" : "\(variants.count)"),
    ]
    let lines = facts.filter { !$0.1.isEmpty }.map { name, value in
      "\(name):".padding(to: 10) + value
    }
    return (lines + variants.enumerated().map { "  \($0 + 1). \($1.text)" }).joined(separator: "\n")
  }
}

extension Price {
  fileprivate var text: String {
    if !amount.currency.isKnown { return "unknown price" }
    return (isLowestOfSeveral ? "from " : "") + amount.formatted + (former.map { ", before \($0.formatted)" } ?? "")
  }
}

extension Variant {
  fileprivate var text: String {
    let facts = [
      OptionNames.shown(options), price.text, "stock \(stock.description)", sku.map { "SKU \($0)" } ?? "",
    ]
    return facts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
