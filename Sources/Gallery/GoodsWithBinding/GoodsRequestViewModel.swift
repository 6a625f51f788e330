import MVVM
import WebMVVM

/// What was requested last, what it gave, and the forms that request something else.
struct GoodsRequestViewModel {
  let parameters: String
  /// How many requests were made, in words.
  let count: String
  let page: Int
  let cells: [BoundGoodsListCellViewModel]
  let isEmpty: Bool
  let click: Location
  let first: Location
  let next: Location

  /// Nothing where the screen has requested nothing.
  init?(_ screen: BoundGoodsListScreen, coordinator: any GoodsWithBindingNavigation) {
    guard let list = screen.viewModel, let parameters = list.parameters else { return nil }
    self.parameters = "{id: \(parameters.id), page: \(parameters.page), num: \(parameters.num)}"
    count = list.requestCount == 1 ? "1 request" : "\(list.requestCount) requests"
    page = parameters.page
    cells = screen.cells
    isEmpty = screen.cells.isEmpty
    click = coordinator.clickGoodsAction()
    first = coordinator.firstGoodsAction()
    next = coordinator.nextGoodsAction()
  }
}
