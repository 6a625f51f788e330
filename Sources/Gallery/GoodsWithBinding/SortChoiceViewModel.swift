import MVVM
import WebMVVM

/// A sort in the list of sorts.
struct SortChoiceViewModel: CellViewModel {
  let id: GoodsSort.ID
  let name: String
  let nameZh: String
  let isChosen: Bool
  /// The button that chooses the sort.
  let button: FormOption

  init(_ sort: GoodsSort, chosen: GoodsSort.ID?) {
    id = sort.id
    name = sort.name
    nameZh = sort.nameZh
    isChosen = sort.id == chosen
    button = SortChoiceForm().id.option(sort.id.routeValue)
  }
}
