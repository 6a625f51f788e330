import MVVM
import Observation
import WebMVVM

/// Where a grid of goods can lead.
protocol GoodsListCoordinator {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID, page: PageNumber) -> Location
  func goodsDetail(_ id: Goods.ID) -> Location
  func firstGoods(of sort: Sort.ID) -> Location
  func nextGoods(of sort: Sort.ID) -> Location
  /// Stores a message for the next page.
  func tell(_ message: String)
}

/// A page of the goods of a sort (商品列表).
@Observable
final class GoodsListViewModel: Scene {
  private(set) var title = ""
  private(set) var name = TextViewModel("")
  private(set) var summary = ""
  private(set) var cells: [GoodsListCellViewModel] = []
  private(set) var pager: PagerViewModel?
  private(set) var pageError: String?
  private(set) var sortList: Location

  private let sortID: Sort.ID
  private let page: PageNumber
  private let goods: GoodsDataController
  private let coordinator: any GoodsListCoordinator

  init(
    sortID: Sort.ID, page: PageNumber = .first, goods: GoodsDataController, coordinator: any GoodsListCoordinator
  ) {
    self.sortID = sortID
    self.page = page
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() throws {
    guard let (sort, page) = try goods.page(page, of: sortID) else { throw noSuchSort }
    guard page.number <= page.last else { throw noSuchPage(of: sort, last: page.last) }
    name = TextViewModel(sort.name)
    title = page.number == .first ? sort.name : "\(sort.name), page \(page.number.rawValue.grouped)"
    summary = page.summary(of: "Goods")
    cells = page.items.map { GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.id)) }
    pager = makePager(page)
  }

  /// Goes to the first page, which is loaded again.
  func first() throws -> Location {
    guard try goods.lastPage(of: sortID) != nil else { throw noSuchSort }
    return coordinator.goodsList(of: sortID, page: .first)
  }

  /// Goes to the page after `page`, a submitted number. After the last page, shows it again with a message.
  func next(after page: String?) throws -> Location? {
    guard let page = page.flatMap(PageNumber.init(routeValue:)) else {
      pageError = "The form did not say which page you are on, so this is the first one."
      return nil
    }
    guard let last = try goods.lastPage(of: sortID) else { throw noSuchSort }
    if page >= last { coordinator.tell("There is no page after this one: it is the last.") }
    return coordinator.goodsList(of: sortID, page: min(page.next, last))
  }

  private func makePager(_ page: Page<Goods>) -> PagerViewModel? {
    let actions = PagerViewModel.Actions(
      page: page.number.rawValue, first: coordinator.firstGoods(of: sortID), next: coordinator.nextGoods(of: sortID))
    return PagerViewModel(page, actions: actions) { coordinator.goodsList(of: sortID, page: $0) }
  }

  private var noSuchSort: Problem {
    .notFound(
      "There is no such sort", "It may have been removed. Choose another from the list of sorts.",
      wayOut: .init("All sorts", coordinator.sortList()))
  }

  private func noSuchPage(of sort: Sort, last: PageNumber) -> Problem {
    .notFound(
      "\(sort.name) has no page \(page.rawValue.grouped)",
      "The last page of this sort is page \(last.rawValue.grouped).",
      wayOut: .init("Go to the last page", coordinator.goodsList(of: sortID, page: last)))
  }
}
