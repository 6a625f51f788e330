/// Why the catalogue can't be changed.
package enum CatalogueError: Error {
  case unknownGoods(String)
  case ambiguousGoods(String, number: String, handle: String)
  case ambiguousSKU(String, String, String)
  case unknownSort(String)
  case hasVariants(StockedGoods)
  case unknownVariant(Int, StockedGoods)
  case unknownCurrency(StockedGoods)
  case notHigher(former: Money, price: Money)
  case notStock(Int)
  case notSortName(String)
  case nameTaken(String)
  case repeated(String)
}
