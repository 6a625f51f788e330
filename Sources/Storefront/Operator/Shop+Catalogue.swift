import MVVM

/// The goods and the sorts, for the operator of the shop. Each function returns a text for the operator, and throws an
/// error with a description for the operator.
///
/// Goods are given by the number in their page's address, or by their handle; a sort by its name or number; a
/// variant by its number in the list, from 1.
extension Shop {
  /// The facts about some goods, and their variants.
  public func goods(_ goods: String) async throws -> String {
    try await catalogue.goods(goods).description
  }

  /// A part of the goods in the order of their numbers; of a sort, in the order of the sort; with words, the best match
  /// first.
  ///
  /// - Parameters:
  ///   - words: Words that the goods must have; nil for all goods.
  ///   - sort: The name or number of their sort; nil for all sorts.
  ///   - page: The number of the part, from 1.
  ///   - size: How many goods a part has.
  public func goodsList(
    with words: String? = nil, ofSort sort: String? = nil, page: Int = 1, size: Int = 20
  ) async throws -> String {
    let list = try await ListedGoodsDataController(database: database).goods(
      with: words, ofSort: sort, offset: (page - 1) * size, limit: size)
    guard let end = list.goods.isEmpty ? nil : (page - 1) * size + list.goods.count else {
      return list.count == 0
        ? words == nil ? "There are no goods." : "No goods have these words."
        : "There are only \(list.count.counted("item", "goods"))."
    }
    let table = TerminalTable(
      ["Number", "Name", "Sort", "Price", "Stock", "Handle"], rightAligned: [0, 3, 4],
      list.goods.map { goods in
        [
          "\(goods.id.rawValue)", goods.name.cutForTerminal(to: 40), goods.sortName.cutForTerminal(to: 24),
          goods.priceText, goods.stock.map { "\($0)" } ?? "", goods.handle,
        ]
      })
    let shown = list.count > list.goods.count ? "\((page - 1) * size + 1)–\(end) of " : ""
    let next = end < list.count ? " --page \(page + 1) lists the next." : ""
    return "\(table)\n\(shown)\(list.count.counted("item", "goods")).\(next)"
  }

  /// Sets a price, such as "12.50" in the currency of the goods.
  ///
  /// - Parameter former: The price before a reduction; nil to leave it as it is while it is higher, an empty text to
  ///   remove it.
  public func setPrice(
    _ price: String, former: String? = nil, ofGoods goods: String, variant: Int? = nil
  ) async throws -> String {
    try await catalogue.setPrice(price, former: former, of: goods, variant: variant).description
  }

  /// Sets how many there are; nil if they are not counted, and always for sale.
  public func setStock(_ stock: Int?, ofGoods goods: String, variant: Int? = nil) async throws -> String {
    try await catalogue.setStock(stock, of: goods, variant: variant).description
  }

  /// Removes goods from the shop, all or none.
  public func withdraw(goods: [String]) async throws -> String {
    let names = try await catalogue.withdraw(goods)
    return names.count == 1 ? "“\(names[0])” is withdrawn." : "\(names.count.counted("item", "goods")) are withdrawn."
  }

  /// The sorts in the order of the shop.
  public func sorts() async throws -> String {
    Self.list(try await SortDataController(database: database).allSorts())
  }

  /// Renames a sort.
  ///
  /// - Parameters:
  ///   - sort: Its name or number.
  ///   - name: The new name; nil to keep it.
  ///   - nameZh: The new Chinese name; nil to keep it, an empty text to remove it.
  public func renameSort(_ sort: String, to name: String?, nameZh: String? = nil) async throws -> String {
    let (sort, renamed) = try await SortDataController(database: database).rename(sort, to: name, nameZh: nameZh)
    var text = name == nil ? "“\(sort.name)”" : "“\(sort.name)” is now “\(renamed.name)”"
    if nameZh != nil { text += renamed.nameZh.map { ", in Chinese “\($0)”" } ?? ", without a Chinese name" }
    return text + "."
  }

  /// Puts some sorts first, in this order.
  public func putSortsFirst(_ sorts: [String]) async throws -> String {
    Self.list(try await SortDataController(database: database).putFirst(sorts))
  }

  private var catalogue: CatalogueDataController { CatalogueDataController(database: database) }

  private static func list(_ sorts: [Sort]) -> String {
    sorts.isEmpty
      ? "There are no sorts."
      : sorts.map { sort in
        let facts = ["\(sort.id.rawValue)", sort.name, sort.goodsCount.counted("item", "goods"), sort.nameZh]
        return facts.compactMap(\.self).joined(separator: "\t")
      }.joined(separator: "\n")
  }
}
