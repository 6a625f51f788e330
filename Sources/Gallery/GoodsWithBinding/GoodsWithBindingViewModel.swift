import MVVM
import Observation
import WebMVVM

/// Where the scene can lead.
protocol GoodsWithBindingNavigation: GoodsRequestNavigation, Messages {
  func boundGoodsListPage() -> Location
  func chooseSortAction() -> Location
  func serverModeAction(_ mode: ServerMode) -> Location
  func requestCommand() -> CommandLocation
}

/// The page with the list of sorts and the screen that follows the chosen sort.
@Observable
final class GoodsWithBindingViewModel: Scene {
  /// What the visitor does to the screen.
  enum Change: Sendable {
    case sort(GoodsSort.ID)
    case first, next, retry
  }

  let title = String(localized: "Goods, with binding")
  private(set) var sorts: [SortChoiceViewModel] = []
  private(set) var modes: [ServerModeViewModel] = []
  private(set) var request: GoodsRequestViewModel?
  let chooseSortAction: Location

  /// One command for all forms that make a request, so a visitor cannot make another one during a slow one.
  @ObservationIgnored private(set) lazy var command = FormCommand<Change>(at: coordinator.requestCommand(), of: self) {
    viewModel, change in try await viewModel.perform(change)
  }

  private let visitor: VisitorDataController
  private let goods: BoundGoodsDataController
  private let coordinator: any GoodsWithBindingNavigation

  init(visitor: VisitorDataController, goods: BoundGoodsDataController, coordinator: any GoodsWithBindingNavigation) {
    self.visitor = visitor
    self.goods = goods
    self.coordinator = coordinator
    chooseSortAction = coordinator.chooseSortAction()
  }

  func load() async throws {
    let state = try await visitor.state(GoodsWithBindingState.self)
    let screen = BoundGoodsListScreen(state, goods: goods)
    let isEnabled = command.isEnabled
    sorts = goods.catalogue.sorts.map {
      SortChoiceViewModel($0, chosen: screen.model.sortID, isEnabled: isEnabled)
    }
    modes = ServerMode.allCases.map {
      ServerModeViewModel($0, chosen: state.mode ?? .working, location: coordinator.serverModeAction($0))
    }
    request = GoodsRequestViewModel(screen, isEnabled: isEnabled, coordinator: coordinator)
  }

  /// The screen as the visitor left it.
  func screen() async throws -> BoundGoodsListScreen {
    BoundGoodsListScreen(try await visitor.state(), goods: goods)
  }

  /// Lets the server behave differently from the next request on.
  func setMode(_ mode: ServerMode) async throws -> Location {
    try await visitor.change(GoodsWithBindingState.self) { $0.mode = mode }
    return coordinator.boundGoodsListPage()
  }

  /// Changes the screen, waits for the request that follows from it, and stores how that ended.
  private func perform(_ change: Change) async throws -> Location {
    let screen = try await screen()
    switch change {
    // Only the sort in the Model is set. The list observes it.
    case .sort(let id): screen.model.sortID = id
    case .first: screen.viewModel?.first()
    case .next: if screen.viewModel?.next() == false { coordinator.tell("There is no page after this one.") }
    case .retry: screen.viewModel?.retry()
    }
    // The program can end during the request, so the request counts as failed until it is answered.
    var begun = screen.state
    if screen.viewModel?.needsRequest == true { begun.result?.hasFailed = true }
    try await visitor.change(GoodsWithBindingState.self) { [begun] in $0.store(begun) }
    do {
      try await screen.viewModel?.sendRequest()
    } catch is GoodsServerIsDown {
      // The list shows it, with a button that tries again.
    }
    let ended = screen.state
    try await visitor.changeStored(GoodsWithBindingState.self) { $0.store(ended) }
    return coordinator.boundGoodsListPage()
  }
}

/// The stored state of a visitor's list of goods.
struct GoodsWithBindingState: VisitorState {
  static let scene = GallerySection.goodsWithBinding

  /// The sort in the Model.
  var sortID: GoodsSort.ID?
  /// What was requested last.
  var parameters: GoodsParameters?
  /// How the server behaves.
  var mode: ServerMode? = .working
  /// How the last request ended.
  var result: GoodsResult? = GoodsResult()

  /// Stores everything but how the server behaves, which the visitor may have changed during a request.
  mutating func store(_ other: GoodsWithBindingState) {
    (sortID, parameters, result) = (other.sortID, other.parameters, other.result)
  }
}

/// The goods that were fetched last. The number of requests is stored together with how the last of them ended.
struct GoodsResult: Codable, Hashable, Sendable {
  var goodsIDs: [Goods.ID] = []
  /// Which page of their sort they are.
  var page: Int?
  var isLastPage = true
  var requestCount = 0
  /// Whether the last request failed. The goods are then those of the one before.
  var hasFailed = false
}
