import MVVM
import Observation
import WebMVVM

/// Where the list of sorts can lead.
protocol SortListNavigation {
  func goodsList(of sort: Sort.ID) -> Location
  func sortList(page: PageNumber) -> Location
  func emptyShop() -> EmptyShopViewModel
}

/// A page of the list of sorts (商品分类). Most shops have only one.
@Observable
final class SortListViewModel: Scene {
  let title: String
  private(set) var cells = ListSnapshot<SortListCellViewModel>()
  private(set) var pager: PagerViewModel?
  /// What stands in place of the list in a shop without goods.
  private(set) var emptyShop: EmptyShopViewModel?

  private let page: PageNumber
  private let sorts: SortDataController
  private let coordinator: any SortListNavigation

  init(page: PageNumber, sorts: SortDataController, coordinator: any SortListNavigation) {
    title = page.title(of: String(localized: "Categories"))
    self.page = page
    self.sorts = sorts
    self.coordinator = coordinator
  }

  func load() async throws {
    let page = try await sorts.page(page)
    try page.checkExists { coordinator.sortList(page: $0) }
    cells = try ListSnapshot(page.items.map { SortListCellViewModel($0, goods: coordinator.goodsList(of: $0.id)) })
    pager = PagerViewModel(page) { coordinator.sortList(page: $0) }
    if page.items.isEmpty { emptyShop = coordinator.emptyShop() }
  }
}
