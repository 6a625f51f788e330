import MVVM
import Observation
import WebMVVM

/// Where the list of sorts can lead.
protocol SortListNavigation {
  func goodsList(of sort: Sort.ID) -> Location
}

/// The list of sorts (商品分类).
@Observable
final class SortListViewModel: Scene {
  let title = String(localized: "Sorts")
  private(set) var cells = ListSnapshot<SortListCellViewModel>()

  private let sorts: SortDataController
  private let coordinator: any SortListNavigation

  init(sorts: SortDataController, coordinator: any SortListNavigation) {
    self.sorts = sorts
    self.coordinator = coordinator
  }

  func load() async throws {
    cells = try await ListSnapshot(
      sorts.sorts().map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) })
  }
}
