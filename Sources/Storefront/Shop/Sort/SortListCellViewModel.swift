import MVVM
import WebMVVM

/// A sort in the list of sorts.
struct SortListCellViewModel: CellViewModel {
  let id: Int64
  let name: TextViewModel
  let count: String
  let picture: String
  let goods: Location

  init(_ sort: Sort, goods: Location) {
    id = sort.id.rawValue
    name = TextViewModel(sort.title)
    count =
      sort.goodsCount == 1
      ? String(localized: "1 item") : String(localized: "\(sort.goodsCount.grouped) items")
    picture = sort.picture ?? PictureViewModel.placeholder.address
    self.goods = goods
  }
}
