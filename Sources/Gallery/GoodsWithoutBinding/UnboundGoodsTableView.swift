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
