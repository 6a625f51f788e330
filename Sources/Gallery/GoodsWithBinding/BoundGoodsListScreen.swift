import MVVM

/// Owns the list of goods and its Model, and shows the cells.
final class BoundGoodsListScreen: ViewModelOwner {
  let slot = ViewModelSlot<BoundGoodsListViewModel>()
  let model: GoodsListModel
  private(set) var cells: [BoundGoodsListCellViewModel] = []

  /// Creates the screen from a visitor's stored state. It requests its goods.
  init(_ state: GoodsWithBindingState, goods: GoodsDataController) {
    model = GoodsListModel(sortID: state.sortID)
    viewModel = BoundGoodsListViewModel(
      model: model, page: state.nextPageNumber, requestCount: state.earlierCount, goods: goods)
  }

  func bind(viewModel: BoundGoodsListViewModel) -> [BindingToken] {
    viewModel.bind(\.cells, to: self) { screen, cells in screen.cells = cells }
  }

  /// The state to store. The next screen requests its goods again, so that request is not counted here.
  var state: GoodsWithBindingState {
    GoodsWithBindingState(
      sortID: model.sortID, nextPageNumber: viewModel?.nextPageNumber ?? 1,
      earlierCount: max(0, (viewModel?.requestCount ?? 0) - 1))
  }
}
