import MVVM
import Observation
import WebMVVM

/// Where the shelf of the sorts can lead.
protocol SortShelfNavigation {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID) -> Location
}

/// A scene to embed: the first sorts of the shop, with a link to all.
@Observable
final class SortShelfViewModel: Scene {
  private static let limit = 6

  let title = String(localized: "Browse by category")
  private(set) var cells = ListSnapshot<SortListCellViewModel>()
  let allSorts: String
  let sortList: Location

  private let sorts: [Sort]
  private let coordinator: any SortShelfNavigation

  init(_ sorts: [Sort], coordinator: any SortShelfNavigation) {
    self.sorts = sorts
    self.coordinator = coordinator
    allSorts = String(localized: "All \(sorts.count.grouped) categories")
    sortList = coordinator.sortList()
  }

  func load() throws {
    cells = try ListSnapshot(
      sorts.prefix(Self.limit).map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) })
  }
}
