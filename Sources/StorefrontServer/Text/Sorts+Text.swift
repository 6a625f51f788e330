import Storefront

extension [Sort] {
  /// A line for each sort.
  var text: String {
    isEmpty
      ? "There are no sorts."
      : map { sort in
        let facts = ["\(sort.id.rawValue)", sort.name, sort.goodsCount.counted("item", "goods"), sort.nameZh]
        return facts.compactMap(\.self).joined(separator: "\t")
      }.joined(separator: "\n")
  }
}
