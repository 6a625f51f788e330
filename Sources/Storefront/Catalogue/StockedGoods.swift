import Persistence

/// Goods as the operator of the shop sees them.
struct StockedGoods: Sendable {
  let id: Goods.ID
  let handle: String
  let name: String
  let nameZh: String?
  let maker: String?
  let sortName: String
  let price: Price
  /// The code that the database has, which may be no currency.
  let currencyCode: String
  let stock: Stock
  let sku: String?
  /// The names of the options of its variants.
  let optionNames: OptionNames
  /// Empty if there is only one kind.
  let variants: [Variant]

  /// The columns of `goods` and its `sort` for `init(_:variants:)`.
  static let columns = """
    goods.id AS id, handle, goods.name AS name, goods.nameZh AS nameZh, maker, sort.name AS sortName, \(Price.columns), \(Stock.columns), sku,
    \(OptionNames.columns)
    """

  init(_ row: borrowing Row, variants: [Variant]) throws {
    id = try row["id"]
    handle = try row["handle"]
    name = try row["name"]
    nameZh = try row["nameZh"]
    maker = try row["maker"]
    sortName = try row["sortName"]
    price = try Price(row)
    currencyCode = try row["priceCurrency"]
    stock = try Stock(row)
    sku = try row["sku"]
    optionNames = try OptionNames(row)
    self.variants = variants
  }
}

extension StockedGoods: CustomStringConvertible {
  /// One fact a line. The variants are numbered from 1.
  var description: String {
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
