import MVVM
import WebMVVM

/// Where the forms for other requests are posted to.
protocol GoodsRequestNavigation {
  func firstGoodsAction() -> Location
  func nextGoodsAction() -> Location
  func retryGoodsAction() -> Location
  func clickGoodsAction() -> Location
}

/// The last request, its result, and the forms for other requests.
struct GoodsRequestViewModel {
  let parameters: String
  /// How many requests were made.
  let count: LocalizedText
  /// The page that is shown. After a failure, it is not the one that was requested.
  let page: Int
  let cells: [BoundGoodsListCellViewModel]
  let isEmpty: Bool
  /// Whether another request can be made now.
  let isEnabled: Bool
  /// Sends the request again after a failure. The failure is not shown during the next request.
  let retry: Location?
  let click: Location
  let first: Location
  let next: Location

  /// Nil if the screen has requested nothing.
  init?(_ screen: BoundGoodsListScreen, isEnabled: Bool, coordinator: any GoodsRequestNavigation) {
    guard let list = screen.viewModel, let parameters = list.parameters else { return nil }
    self.parameters = "{id: \(parameters.id), page: \(parameters.page), num: \(GoodsParameters.num)}"
    count = "\(list.result.requestCount) requests in total"
    page = list.result.page ?? parameters.page
    cells = screen.cells
    isEmpty = screen.cells.isEmpty && !screen.showsError && isEnabled
    self.isEnabled = isEnabled
    retry = screen.showsError && isEnabled ? coordinator.retryGoodsAction() : nil
    click = coordinator.clickGoodsAction()
    first = coordinator.firstGoodsAction()
    next = coordinator.nextGoodsAction()
  }
}
