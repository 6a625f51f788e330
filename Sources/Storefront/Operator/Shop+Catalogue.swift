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

  /// Sets a price, such as "12.50" in the currency of the goods.
  ///
  /// - Parameter former: The price before a reduction; nil to leave it as it is while it is higher, an empty text to
  ///   remove it.
  public func setPrice(
    _ price: String, former: String? = nil, ofGoods goods: String, variant: Int? = nil
  ) async throws -> String {
    try await catalogue.setPrice(price, former: former, of: goods, variant: variant).description
  }

  /// Sets how many there are.
  public func setStock(_ stock: Int, ofGoods goods: String, variant: Int? = nil) async throws -> String {
    try await catalogue.setStock(stock, of: goods, variant: variant).description
  }

  /// Removes goods from the shop, all or none.
  public func withdraw(goods: [String]) async throws -> String {
    let names = try await catalogue.withdraw(goods)
    return names.count == 1 ? "“\(names[0])” is withdrawn." : "\(names.count.grouped) goods are withdrawn."
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
        "\(sort.id.rawValue)\t\(sort.name)\t\(sort.goodsCount) goods" + (sort.nameZh.map { "\t\($0)" } ?? "")
      }.joined(separator: "\n")
  }
}
