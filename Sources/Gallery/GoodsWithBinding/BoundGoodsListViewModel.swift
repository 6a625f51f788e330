import MVVM
import Observation
import WebMVVM

/// A list of goods that observes the sort in its Model, page by page.
@Observable
final class BoundGoodsListViewModel: ViewModel {
  private(set) var cells: [BoundGoodsListCellViewModel] = []
  private(set) var result: GoodsResult

  /// The parameters of the request. Every change makes a new request. Sort and page change in one assignment, so they
  /// make one request.
  private(set) var parameters: GoodsParameters?

  /// The page number: 1 for a newly chosen sort.
  var nextPageNumber: Int? { parameters?.page }

  /// Sends the goods whose cell was clicked, so that the coordinator can show their detail.
  let cellClick = Signal<Goods.ID>()

  /// Whether a request is waiting to be sent.
  @ObservationIgnored private(set) var needsRequest = false

  /// Sends the parameters to the server. The list is bound to its results and its errors.
  @ObservationIgnored private(set) lazy var request = Command<GoodsParameters, GoodsPage>(of: self) {
    list, parameters in try await list.goods.page(parameters, mode: list.mode)
  }

  private let goods: BoundGoodsDataController
  private let mode: ServerMode

  /// - Parameters:
  ///   - state: What the visitor requested last, and how that ended. It is not requested again.
  init(model: GoodsListModel, state: GoodsWithBindingState = GoodsWithBindingState(), goods: BoundGoodsDataController) {
    self.goods = goods
    mode = state.mode ?? .working
    result = state.result ?? GoodsResult()
    parameters = state.parameters
    cells = result.goodsIDs.compactMap(goods.catalogue.goods).map(BoundGoodsListCellViewModel.init)
    model.bind(\.sortID, to: self) { list, sortID in list.begin(sortID) }
    bind(\.parameters, to: self) { list, parameters in list.needsRequest = parameters != state.parameters }
    request.executions.bind(to: self) { list, page in list.show(page) }
    request.errors.bind(to: self) { list, _ in list.showFailure() }
  }

  /// Goes to the first page. If it is already shown, nothing changes, but its goods are requested again.
  func first() {
    if nextPageNumber == 1 { needsRequest = true } else { parameters?.page = 1 }
  }

  /// Goes to the next page. If the last request failed, makes it again.
  ///
  /// - Returns: Whether there was a next page.
  func next() -> Bool {
    if result.hasFailed {
      retry()
      return true
    }
    guard !result.isLastPage else { return false }
    parameters?.page += 1
    return true
  }

  /// Requests again what failed.
  func retry() { needsRequest = true }

  /// Sends the request that a change has made necessary, if any.
  ///
  /// - Throws: The error of the server, after the list has shown it.
  func sendRequest() async throws {
    guard needsRequest, let parameters else { return }
    needsRequest = false
    try await request.execute(parameters)
  }

  func click(_ goodsID: Goods.ID) { cellClick.send(goodsID) }

  private func begin(_ sortID: GoodsSort.ID?) {
    guard sortID != parameters?.id else { return }
    parameters = sortID.map { GoodsParameters(id: $0, page: 1) }
  }

  private func show(_ page: GoodsPage) {
    cells = page.goods.map(BoundGoodsListCellViewModel.init)
    result = GoodsResult(
      goodsIDs: page.goods.map(\.id), page: nextPageNumber, isLastPage: page.isLast,
      requestCount: result.requestCount + 1)
  }

  /// The goods from before stay.
  private func showFailure() {
    result.requestCount += 1
    result.hasFailed = true
  }
}

/// One row of the list of goods.
struct BoundGoodsListCellViewModel: CellViewModel {
  let id: Goods.ID
  let name: BilingualName
  let price: String
  /// The button that selects the goods.
  let button: FormOption

  init(_ goods: Goods) {
    id = goods.id
    name = goods.name
    price = goods.priceText
    button = GoodsClickForm().id.option(goods.id.routeValue)
  }
}
