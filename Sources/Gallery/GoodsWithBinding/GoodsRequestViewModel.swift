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
  let page: Int
  let cells: [BoundGoodsListCellViewModel]
  let isEmpty: Bool
  /// Whether another request can be made now.
  let isEnabled: Bool
  /// The form that sends the request again after a failure.
  let retry: Retry?
  let click: Location
  let first: Location
  let next: Location

  /// The form that sends a request again.
  struct Retry {
    let location: Location
    let isEnabled: Bool
  }

  /// Nil if the screen has requested nothing.
  init?(_ screen: BoundGoodsListScreen, isEnabled: Bool, coordinator: any GoodsRequestNavigation) {
    guard let list = screen.viewModel, let parameters = list.parameters else { return nil }
    self.parameters = "{id: \(parameters.id), page: \(parameters.page), num: \(GoodsParameters.num)}"
    count = "\(list.result.requestCount) requests in total"
    page = parameters.page
    cells = screen.cells
    isEmpty = screen.cells.isEmpty && !screen.showsError && isEnabled
    self.isEnabled = isEnabled
    retry = screen.showsError ? Retry(location: coordinator.retryGoodsAction(), isEnabled: isEnabled) : nil
    click = coordinator.clickGoodsAction()
    first = coordinator.firstGoodsAction()
    next = coordinator.nextGoodsAction()
  }
}
