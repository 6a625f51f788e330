import MVVM
import Observation
import WebMVVM

/// Where the scene can lead.
protocol GoodsWithBindingNavigation: GoodsRequestNavigation {
  func boundGoodsListPage() -> Location
  func chooseSortAction() -> Location
  func tell(_ message: String)
}

/// The page with the list of sorts and the screen that follows the chosen sort.
@Observable
final class GoodsWithBindingViewModel: Scene {
  let title = "Goods, with binding"
  private(set) var sorts: [SortChoiceViewModel] = []
  private(set) var request: GoodsRequestViewModel?
  let chooseSortAction: Location

  private let visitor: VisitorDataController
  private let goods: GoodsDataController
  private let coordinator: any GoodsWithBindingNavigation

  init(visitor: VisitorDataController, goods: GoodsDataController, coordinator: any GoodsWithBindingNavigation) {
    self.visitor = visitor
    self.goods = goods
    self.coordinator = coordinator
    chooseSortAction = coordinator.chooseSortAction()
  }

  func load() async throws {
    let screen = try await screen()
    sorts = goods.sorts.map { SortChoiceViewModel($0, chosen: screen.model.sortID) }
    request = GoodsRequestViewModel(screen, coordinator: coordinator)
  }

  /// The screen as the visitor left it.
  func screen() async throws -> BoundGoodsListScreen {
    BoundGoodsListScreen(try await visitor.state(), goods: goods)
  }

  /// Sets only the sort in the Model. The list observes it.
  func chooseSort(_ id: GoodsSort.ID?) async throws -> Location {
    guard let sort = id.flatMap(goods.sort) else {
      throw Problem.notFound(
        "There is no such sort", "Choose one from the list.",
        wayOut: Problem.WayOut("Back to the list", coordinator.boundGoodsListPage()))
    }
    let sortID = sort.id
    try await change { $0.model.sortID = sortID }
    return coordinator.boundGoodsListPage()
  }

  func first() async throws -> Location {
    try await change { $0.viewModel?.first() }
    return coordinator.boundGoodsListPage()
  }

  func next() async throws -> Location {
    let wentOn = try await change { $0.viewModel?.next() ?? false }
    if !wentOn { coordinator.tell("There is no page after this one.") }
    return coordinator.boundGoodsListPage()
  }

  private func change<Value: Sendable>(
    _ action: @escaping @Sendable (BoundGoodsListScreen) -> Value
  ) async throws -> Value {
    let goods = goods
    return try await visitor.change(GoodsWithBindingState.self) { state in
      let screen = BoundGoodsListScreen(state, goods: goods)
      let value = action(screen)
      state = screen.state
      return value
    }
  }
}
