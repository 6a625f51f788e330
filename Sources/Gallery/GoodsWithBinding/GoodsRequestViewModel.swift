import MVVM
import WebMVVM

/// Where the forms for other requests are posted to.
protocol GoodsRequestNavigation {
  func firstGoodsAction() -> Location
  func nextGoodsAction() -> Location
  func clickGoodsAction() -> Location
}

/// The last request, its result, and the forms for other requests.
struct GoodsRequestViewModel {
  let parameters: String
  /// How many requests were made, as text.
  let count: String
  let page: Int
  let cells: [BoundGoodsListCellViewModel]
  let isEmpty: Bool
  let click: Location
  let first: Location
  let next: Location

  /// Nil if the screen has requested nothing.
  init?(_ screen: BoundGoodsListScreen, coordinator: any GoodsRequestNavigation) {
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
