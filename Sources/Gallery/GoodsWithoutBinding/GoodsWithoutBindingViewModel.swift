import MVVM
import Observation
import WebMVVM

/// Where the scene can lead.
protocol GoodsWithoutBindingCoordinator {
  func unboundGoodsListPage() -> Location
  func fetchGoodsAction() -> Location
  func failToFetchGoodsAction() -> Location
  func selectGoodsAction() -> Location
}

/// The page that shows the View of a controller. The controller fills the View without binding.
@Observable
final class GoodsWithoutBindingViewModel: Scene {
  let title = "Goods, without binding"
  private(set) var list: UnboundGoodsListViewModel?
  private(set) var failure: String?
  let fetchAction: Location
  let failAction: Location
  let selectAction: Location

  private let visitor: VisitorDataController
  private let goods: GoodsDataController
  private let coordinator: any GoodsWithoutBindingCoordinator

  init(visitor: VisitorDataController, goods: GoodsDataController, coordinator: any GoodsWithoutBindingCoordinator) {
    self.visitor = visitor
    self.goods = goods
    self.coordinator = coordinator
    fetchAction = coordinator.fetchGoodsAction()
    failAction = coordinator.failToFetchGoodsAction()
    selectAction = coordinator.selectGoodsAction()
  }

  func load() throws {
    let controller = try controller()
    list = controller.tableView.viewModel
    failure = controller.failure
  }

  /// Creates the controller from the visitor's stored state.
  func controller() throws -> UnboundGoodsListController {
    UnboundGoodsListController(try visitor.state(), catalogue: goods)
  }

  func fetchGoods() async throws -> Location {
    try await fetch(isReachable: true)
  }

  func failToFetchGoods() async throws -> Location {
    try await fetch(isReachable: false)
  }

  private func fetch(isReachable: Bool) async throws -> Location {
    let goods = goods
    try await visitor.change(GoodsWithoutBindingState.self) { state in
      let controller = UnboundGoodsListController(state, catalogue: goods)
      controller.dataController.isReachable = isReachable
      controller.fetchGoods()
      state = controller.state
    }
    return coordinator.unboundGoodsListPage()
  }
}
