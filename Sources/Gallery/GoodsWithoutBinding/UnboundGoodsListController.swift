/// Puts Model, ViewModel and View together by hand.
final class UnboundGoodsListController: UnboundGoodsTableViewDelegate {
  let dataController: UnboundGoodsDataController
  let tableView = UnboundGoodsTableView()
  private(set) var failure: String?

  /// Leads to the detail of the goods whose row was selected. Whoever knows the way there sets it.
  var showDetail: ((Goods.ID) -> Void)?

  /// The controller as a visitor left it, with a View that shows what was fetched last.
  init(_ state: GoodsWithoutBindingState, catalogue: GoodsDataController) {
    dataController = UnboundGoodsDataController(
      goods: state.goodsIDs.compactMap(catalogue.goods), requestCount: state.requestCount, catalogue: catalogue)
    failure = state.failure
    tableView.delegate = self
    if !dataController.goods.isEmpty { renderGoodsList() }
  }

  /// Shows what comes of a request: new goods, or else the failure above those that were there.
  func fetchGoods() {
    dataController.requestGoods(
      success: {
        failure = nil
        renderGoodsList()
      },
      failure: { failure = "\($0). What was there is kept." })
  }

  func didSelectRow(ofGoods goodsID: Goods.ID) {
    showDetail?(goodsID)
  }

  /// What to keep of the controller.
  var state: GoodsWithoutBindingState {
    GoodsWithoutBindingState(
      goodsIDs: dataController.goods.map(\.id), requestCount: dataController.requestCount, failure: failure)
  }

  private func renderGoodsList() {
    tableView.bindData(with: .viewModel(goods: dataController.goods))
  }
}
