import MVVM

/// Owns the list of goods and its Model, and shows the cells that it is bound to.
final class BoundGoodsListScreen: ViewModelOwner {
  let slot = ViewModelSlot<BoundGoodsListViewModel>()
  let model: GoodsListModel
  private(set) var cells: [BoundGoodsListCellViewModel] = []

  /// The screen as a visitor left it, which requests what is on it.
  init(_ state: GoodsWithBindingState, goods: GoodsDataController) {
    model = GoodsListModel(sortID: state.sortID)
    viewModel = BoundGoodsListViewModel(
      model: model, page: state.nextPageNumber, requestCount: state.earlierCount, goods: goods)
  }

  func bind(viewModel: BoundGoodsListViewModel) -> [BindingToken] {
    viewModel.bind(\.cells, to: self) { screen, cells in screen.cells = cells }
  }

  /// What to keep of the screen. The next one requests what is on it anew, so that is not counted here.
  var state: GoodsWithBindingState {
    GoodsWithBindingState(
      sortID: model.sortID, nextPageNumber: viewModel?.nextPageNumber ?? 1,
      earlierCount: max(0, (viewModel?.requestCount ?? 0) - 1))
  }
}
