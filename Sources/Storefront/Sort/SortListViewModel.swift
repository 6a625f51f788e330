import MVVM
import Observation
import WebMVVM

/// Where the list of sorts can lead.
protocol SortListCoordinator {
  func goodsList(of sort: Sort.ID) -> Location
}

/// The list of sorts (商品分类).
@Observable
final class SortListViewModel: Scene {
  let title = "Sorts"
  private(set) var cells: [SortListCellViewModel] = []

  private let sorts: SortDataController
  private let coordinator: any SortListCoordinator

  init(sorts: SortDataController, coordinator: any SortListCoordinator) {
    self.sorts = sorts
    self.coordinator = coordinator
  }

  func load() async throws {
    cells = try await sorts.sorts().map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) }
  }
}
