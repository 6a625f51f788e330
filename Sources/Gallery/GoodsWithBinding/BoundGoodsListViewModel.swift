import MVVM
import Observation

/// A list of goods that observes the sort in its Model, page by page.
@Observable
final class BoundGoodsListViewModel: ViewModel {
  private(set) var cells: [BoundGoodsListCellViewModel] = []
  private(set) var requestCount: Int
  private(set) var isLastPage = true

  /// The parameters of the request. Every change makes a new request. Sort and page change in one assignment, so they
  /// make one request.
  private(set) var parameters: GoodsParameters?

  /// The page number: 1 for a newly chosen sort.
  var nextPageNumber: Int? { parameters?.page }

  /// Sends the goods whose cell was clicked, so that the coordinator can show their detail.
  let cellClick = Signal<Goods.ID>()

  private let goods: GoodsDataController

  /// - Parameters:
  ///   - page: The first page to request for the Model's current sort.
  ///   - requestCount: How many requests were made before.
  init(model: GoodsListModel, page: Int = 1, requestCount: Int = 0, goods: GoodsDataController) {
    self.requestCount = requestCount
    self.goods = goods
    parameters = model.sortID.map { GoodsParameters(id: $0, page: page) }
    model.bind(\.sortID, to: self) { list, sortID in list.begin(sortID) }
    bind(\.parameters, to: self) { list, parameters in list.request(parameters) }
  }

  /// Goes to the first page. If it is already shown, nothing changes, but its goods are requested again.
  func first() {
    if nextPageNumber == 1 { request(parameters) } else { parameters?.page = 1 }
  }

  /// Goes to the next page.
  ///
  /// - Returns: Whether there was a next page.
  func next() -> Bool {
    guard !isLastPage else { return false }
    parameters?.page += 1
    return true
  }

  func click(_ goodsID: Goods.ID) {
    cellClick.send(goodsID)
  }

  private func begin(_ sortID: GoodsSort.ID?) {
    guard sortID != parameters?.id else { return }
    parameters = sortID.map { GoodsParameters(id: $0, page: 1) }
  }

  private func request(_ parameters: GoodsParameters?) {
    guard let parameters else { return }
    requestCount += 1
    let page = goods.page(parameters)
    cells = page.goods.map(BoundGoodsListCellViewModel.init)
    isLastPage = page.isLast
  }
}
