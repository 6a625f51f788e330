/// The goods for the View, created once and not bound.
struct UnboundGoodsListViewModel {
  let cells: [UnboundGoodsListCellViewModel]

  /// Creates a ViewModel from Models.
  static func viewModel(goods: [Goods]) -> UnboundGoodsListViewModel {
    UnboundGoodsListViewModel(cells: goods.map(UnboundGoodsListCellViewModel.init))
  }
}
