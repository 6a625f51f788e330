import Storefront

extension CatalogueError: CustomStringConvertible {
  /// Says what to do, with the words of the command line.
  package var description: String {
    switch self {
    case .unknownGoods(let text):
      """
      There are no goods with the number, handle or SKU \(text.quotedForTerminal). The number is in the address of their page: \
      /goods/42-…
      """
    case .ambiguousSKU(let text, let one, let other):
      "\(text.quotedForTerminal) is the SKU of “\(one)” and of “\(other)”. Write the number or the handle."
    case .ambiguousGoods(let text, let number, let handle):
      """
      \(text.quotedForTerminal) is the number of “\(number)” and the handle of “\(handle)”. Write number:\(text) or \
      handle:\(text).
      """
    case .unknownSort(let text): "There is no sort with the name or number \(text.quotedForTerminal)."
    case .hasVariants(let goods):
      "“\(goods.name)” has \(goods.variants.count) variants. Give the number of one with --variant:\n\(goods)"
    case .unknownVariant(_, let goods) where goods.variants.isEmpty: "“\(goods.name)” has no variants."
    case .unknownVariant(let number, let goods):
      "“\(goods.name)” has no variant \(number), only 1 to \(goods.variants.count)."
    case .unknownCurrency(let goods):
      """
      The currency of “\(goods.name)” is \(goods.currencyCode.quotedForTerminal), which is no currency of ISO 4217. Import \
      the goods again with their price.
      """
    case .notHigher(let former, let price):
      "The former price \(former.formatted) is not higher than the price \(price.formatted)."
    case .notStock(let count): "The stock \(count) is not a number from 0 to \(Stock.limit)."
    case .notSortName(let name):
      "\(name.quotedForTerminal) is not a name of 1 to \(Sort.nameLength) visible characters."
    case .nameTaken(let name): "There is already a sort with the name “\(name)”."
    case .repeated(let name): "“\(name)” is given twice."
    }
  }
}
