import MVVM
import WebMVVM

/// The cells of a grid of goods, whose HTML is kept by the goods.
typealias GoodsListCells = KeptCellList<Goods, GoodsListCellViewModel>

/// The Views of goods that many pages share.
struct GoodsViews: Sendable {
  /// The filters of lists that are not filtered.
  let filters = KeptViews<GoodsFilterKey>()
  /// The pagers of these lists.
  let pagers = KeptViews<GoodsPagerKey>()
  private let cells = KeptCells<Goods>(limit: 2_048, listLimit: 256)

  /// The cells of a grid.
  ///
  /// - Parameter detail: Where the page of some goods is.
  func cells(
    of goods: [Goods], detail: @escaping (Slugged<Goods.ID>) -> Location
  ) throws(SnapshotError) -> GoodsListCells {
    try cells.list(of: goods) { GoodsListCellViewModel($0, detail: detail($0.address())) }
  }
}
