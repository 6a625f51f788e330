/// The goods and the sorts, for the operator of the shop.
///
/// Goods are given by the number in their page's address, or by their handle; a sort by its name or number; a
/// variant by its number in the list, from 1.
extension Shop {
  /// Shows and changes goods.
  package var catalogue: CatalogueDataController { CatalogueDataController(database: database) }

  /// Lists goods.
  package var listedGoods: ListedGoodsDataController { ListedGoodsDataController(database: database) }

  /// Lists and changes sorts.
  package var sorts: SortDataController { SortDataController(database: database) }
}
