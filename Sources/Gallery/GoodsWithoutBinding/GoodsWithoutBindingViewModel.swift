import MVVM
import Observation
import WebMVVM

/// Where the scene can lead.
protocol GoodsWithoutBindingNavigation {
  func unboundGoodsListPage() -> Location
  func fetchGoodsAction() -> Location
  func fetchGoodsCommand() -> CommandLocation
  func serverModeAction(_ mode: ServerMode) -> Location
  func selectGoodsAction() -> Location
}

/// The page that shows the View of a controller. The controller fills the View without binding.
@Observable
final class GoodsWithoutBindingViewModel: Scene {
  let title = String(localized: "Goods, without binding")
  private(set) var list: UnboundGoodsListViewModel?
  private(set) var failure: LocalizedText?
  /// How many requests were made; nil for none.
  private(set) var count: LocalizedText?
  private(set) var modes: [ServerModeViewModel] = []
  let fetchAction: Location
  let selectAction: Location

  /// Fetches goods. A visitor can run it only once at a time.
  @ObservationIgnored private(set) lazy var command = FormCommand<Void>(at: coordinator.fetchGoodsCommand(), of: self) {
    viewModel, _ in try await viewModel.fetchGoods()
  }

  private let visitor: VisitorDataController
  private let server: GoodsServer
  private let coordinator: any GoodsWithoutBindingNavigation

  init(visitor: VisitorDataController, server: GoodsServer, coordinator: any GoodsWithoutBindingNavigation) {
    self.visitor = visitor
    self.server = server
    self.coordinator = coordinator
    fetchAction = coordinator.fetchGoodsAction()
    selectAction = coordinator.selectGoodsAction()
  }

  func load() async throws {
    let state = try await visitor.state(GoodsWithoutBindingState.self)
    let controller = UnboundGoodsListController(state, server: server)
    list = controller.tableView.viewModel
    let showsFailure = controller.hasFailed && !command.isExecuting
    failure = showsFailure ? "The server did not answer." : nil
    count = state.madeCount.map { "\($0) requests in total" }
    modes = ServerMode.allCases.map {
      ServerModeViewModel($0, chosen: state.mode ?? .working, location: coordinator.serverModeAction($0))
    }
  }

  /// The controller as the visitor left it.
  func controller() async throws -> UnboundGoodsListController {
    UnboundGoodsListController(try await visitor.state(), server: server)
  }

  /// Lets the server behave differently from the next request on.
  func setMode(_ mode: ServerMode) async throws -> Location {
    try await visitor.change(GoodsWithoutBindingState.self) { $0.mode = mode }
    return coordinator.unboundGoodsListPage()
  }

  /// Lets the controller fetch goods, and stores how that ended. The controller shows a failure by itself.
  private func fetchGoods() async throws -> Location {
    try await visitor.change(GoodsWithoutBindingState.self) { $0.madeCount = ($0.madeCount ?? 0) + 1 }
    let controller = try await controller()
    await controller.fetchGoods()
    try Task.checkCancellation()
    let fetched = controller.state
    try await visitor.changeStored(GoodsWithoutBindingState.self) { state in
      let (mode, madeCount) = (state.mode, state.madeCount)
      state = fetched
      (state.mode, state.madeCount) = (mode, madeCount)
    }
    return coordinator.unboundGoodsListPage()
  }
}

/// The stored state of a visitor's goods.
struct GoodsWithoutBindingState: VisitorState {
  static let scene = GallerySection.goodsWithoutBinding

  var goodsIDs: [Goods.ID] = []
  /// How many requests were successful.
  var requestCount = 0
  /// Why the last request failed, if it did.
  var failure: String?
  /// How many requests were made. It is stored when one begins, so that open pages show that one is running.
  var madeCount: Int?
  /// How the server behaves.
  var mode: ServerMode? = .working
}
