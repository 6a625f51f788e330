import MVVM
import WebMVVM

/// A sort in the list of sorts.
struct SortChoiceViewModel: CellViewModel {
  let id: GoodsSort.ID
  let name: BilingualName
  let isChosen: Bool
  let isEnabled: Bool
  /// The button that chooses the sort.
  let button: FormOption

  init(_ sort: GoodsSort, chosen: GoodsSort.ID?, isEnabled: Bool) {
    id = sort.id
    name = sort.name
    isChosen = sort.id == chosen
    self.isEnabled = isEnabled
    button = SortChoiceForm().id.option(sort.id.routeValue)
  }
}
