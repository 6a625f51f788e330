import MVVM
import WebMVVM

/// One cell in a grid of goods.
struct GoodsListCellViewModel: CellViewModel {
  let id: Int64
  let summary: GoodsSummaryViewModel
  let picture: String
  let detail: Location

  /// - Parameter shown: The language of the page.
  init(_ goods: Goods, in shown: Language = .current, detail: Location) {
    id = goods.id.rawValue
    summary = GoodsSummaryViewModel(goods, in: shown)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
