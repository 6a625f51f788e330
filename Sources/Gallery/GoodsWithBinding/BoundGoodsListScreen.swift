import MVVM

/// Owns the list of goods and its Model, and shows the cells.
final class BoundGoodsListScreen: ViewModelOwner {
  let slot = ViewModelSlot<BoundGoodsListViewModel>()
  let model: GoodsListModel
  private(set) var cells: [BoundGoodsListCellViewModel] = []
  /// Whether the last request failed.
  private(set) var showsError = false

  private let mode: ServerMode?

  /// Creates the screen from a visitor's stored state.
  init(_ state: GoodsWithBindingState, goods: BoundGoodsDataController) {
    mode = state.mode
    model = GoodsListModel(sortID: state.sortID)
    viewModel = BoundGoodsListViewModel(model: model, state: state, goods: goods)
  }

  func bind(viewModel: BoundGoodsListViewModel) -> [BindingToken] {
    viewModel.bind(\.cells, to: self) { screen, cells in screen.cells = cells }
    viewModel.bind(\.result, to: self) { screen, result in screen.showsError = result.hasFailed }
  }

  /// The state to store.
  var state: GoodsWithBindingState {
    GoodsWithBindingState(
      sortID: model.sortID, parameters: viewModel?.parameters, mode: mode, result: viewModel?.result)
  }
}
