import MVVM

/// A page of a sort's goods, and what its filters offer.
struct GoodsListPage: Sendable {
  let sort: Sort
  let page: ListPage<Goods>
  let filter: GoodsFilter
  let currency: Currency
  /// The first makers of the sort's goods by name, but at most ``GoodsDataController/makerLimit``.
  let makers: [String]
}
