/// The goods as their View shows them, put together once and bound to nothing.
struct UnboundGoodsListViewModel {
  let cells: [UnboundGoodsListCellViewModel]

  /// Makes a ViewModel of Models.
  static func viewModel(goods: [Goods]) -> UnboundGoodsListViewModel {
    UnboundGoodsListViewModel(cells: goods.map(UnboundGoodsListCellViewModel.init))
  }
}
