import MVVM
import Observation
import WebMVVM

/// Where the scene can lead.
protocol GoodsWithoutBindingNavigation {
  func unboundGoodsListPage() -> Location
  func fetchGoodsAction() -> Location
  func failToFetchGoodsAction() -> Location
  func selectGoodsAction() -> Location
}

/// The page that shows the View of a controller. The controller fills the View without binding.
@Observable
final class GoodsWithoutBindingViewModel: Scene {
  let title = String(localized: "Goods, without binding")
  private(set) var list: UnboundGoodsListViewModel?
  private(set) var failure: LocalizedText?
  let fetchAction: Location
  let failAction: Location
  let selectAction: Location

  private let visitor: VisitorDataController
  private let goods: GoodsDataController
  private let coordinator: any GoodsWithoutBindingNavigation

  init(visitor: VisitorDataController, goods: GoodsDataController, coordinator: any GoodsWithoutBindingNavigation) {
    self.visitor = visitor
    self.goods = goods
    self.coordinator = coordinator
    fetchAction = coordinator.fetchGoodsAction()
    failAction = coordinator.failToFetchGoodsAction()
    selectAction = coordinator.selectGoodsAction()
  }

  func load() async throws {
    let controller = try await controller()
    list = controller.tableView.viewModel
    failure = controller.hasFailed ? "The server did not answer. The old goods are kept." : nil
  }

  /// The controller as the visitor left it.
  func controller() async throws -> UnboundGoodsListController {
    UnboundGoodsListController(try await visitor.state(), catalogue: goods)
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
