/// Connects Model, ViewModel and View without binding.
final class UnboundGoodsListController: UnboundGoodsTableViewDelegate {
  let dataController: UnboundGoodsDataController
  let tableView = UnboundGoodsTableView()
  /// Whether the last request failed.
  private(set) var hasFailed: Bool

  /// Shows the detail of a selected item. The coordinator sets it.
  var showDetail: ((Goods.ID) -> Void)?

  private let mode: ServerMode?

  /// Creates the controller from a visitor's stored state. Its View shows the goods that were fetched last.
  init(_ state: GoodsWithoutBindingState, server: GoodsServer) {
    mode = state.mode
    dataController = UnboundGoodsDataController(
      goods: state.goodsIDs.compactMap(server.catalogue.goods), requestCount: state.requestCount,
      mode: state.mode ?? .working, server: server)
    hasFailed = state.failure != nil
    tableView.delegate = self
    if !dataController.goods.isEmpty { renderGoodsList() }
  }

  /// Requests goods, waits for them, and shows them. If that fails, shows the failure above the old goods.
  func fetchGoods() async {
    await dataController.requestGoods(
      success: {
        hasFailed = false
        renderGoodsList()
      },
      failure: { _ in hasFailed = true })
  }

  func didSelectRow(ofGoods goodsID: Goods.ID) {
    showDetail?(goodsID)
  }

  /// The state to store.
  var state: GoodsWithoutBindingState {
    GoodsWithoutBindingState(
      goodsIDs: dataController.goods.map(\.id), requestCount: dataController.requestCount,
      failure: hasFailed ? "no answer" : nil, mode: mode)
  }

  private func renderGoodsList() {
    tableView.bindData(with: .viewModel(goods: dataController.goods))
  }
}

/// Is told which row was selected.
protocol UnboundGoodsTableViewDelegate: AnyObject {
  func didSelectRow(ofGoods goodsID: Goods.ID)
}

/// Shows the last ViewModel that it was given, and reports taps.
final class UnboundGoodsTableView {
  weak var delegate: (any UnboundGoodsTableViewDelegate)?
  private(set) var viewModel: UnboundGoodsListViewModel?

  func bindData(with viewModel: UnboundGoodsListViewModel) {
    self.viewModel = viewModel
  }

  func selectRow(ofGoods goodsID: Goods.ID) {
    delegate?.didSelectRow(ofGoods: goodsID)
  }
}
