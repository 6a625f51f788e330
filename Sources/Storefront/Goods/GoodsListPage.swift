import MVVM

/// A page of a sort's goods, and what its filters offer.
///
/// It is a class, because it is kept, and a reference is copied faster than its parts.
final class GoodsListPage: Sendable {
  let sort: Sort
  let page: ListPage<Goods>
  let filter: GoodsFilter
  let currency: Currency
  /// The first makers of the sort's goods by name, but at most ``GoodsDataController/makerLimit``.
  let makers: [ExactText<String>]

  init(sort: Sort, page: ListPage<Goods>, filter: GoodsFilter, currency: Currency, makers: [ExactText<String>]) {
    self.sort = sort
    self.page = page
    self.filter = filter
    self.currency = currency
    self.makers = makers
  }
}
