import MVVM
import Observation

/// A list of goods that follows the sort of its Model, page by page.
@Observable
final class BoundGoodsListViewModel: ViewModel {
  private(set) var cells: [BoundGoodsListCellViewModel] = []
  private(set) var requestCount: Int
  private(set) var isLastPage = true

  /// What is requested, and requested anew with every change. The sort and the number of the page change in one
  /// assignment, so that they make one request.
  private(set) var parameters: GoodsParameters?

  /// The number of the page: 1 for a sort that has just been chosen.
  var nextPageNumber: Int? { parameters?.page }

  /// The goods whose cell was clicked, for whoever leads to their detail.
  let cellClick = Signal<Goods.ID>()

  private let goods: GoodsDataController

  /// - Parameters:
  ///   - page: The page of the Model's present sort to begin with.
  ///   - requestCount: How many requests were made before this one.
  init(model: GoodsListModel, page: Int = 1, requestCount: Int = 0, goods: GoodsDataController) {
    self.requestCount = requestCount
    self.goods = goods
    parameters = model.sortID.map { GoodsParameters(id: $0, page: page) }
    model.bind(\.sortID, to: self) { list, sortID in list.begin(sortID) }
    bind(\.parameters, to: self) { list, parameters in list.request(parameters) }
  }

  /// Goes to the first page. Where that is shown, nothing changes, but its goods are requested again all the same.
  func first() {
    if nextPageNumber == 1 { request(parameters) } else { parameters?.page = 1 }
  }

  /// Goes one page on.
  ///
  /// - Returns: Whether there was one.
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
