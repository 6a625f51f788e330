import MVVM
import Observation
import WebMVVM

/// Where a grid of goods can lead.
protocol GoodsListNavigation {
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
  private(set) var cells = ListSnapshot<GoodsListCellViewModel>()
  private(set) var pager: PagerViewModel?
  /// Why the form for the next page was refused.
  let pageError: String?
  private(set) var sortList: Location

  private let sortID: Sort.ID
  private let page: PageNumber
  private let goods: GoodsDataController
  private let coordinator: any GoodsListNavigation

  /// - Parameter form: The form for the next page, if it was sent.
  init(
    sortID: Sort.ID, page: PageNumber = .first, form: GoodsPageForm? = nil, goods: GoodsDataController,
    coordinator: any GoodsListNavigation
  ) {
    pageError = form?.page.error
    self.sortID = sortID
    self.page = page
    self.goods = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() async throws {
    guard let (sort, page) = try await goods.page(page, of: sortID) else { throw noSuchSort }
    try page.checkExists(name: sort.name, kind: "sort") { coordinator.goodsList(of: sortID, page: $0) }
    name = TextViewModel(sort.name)
    title = page.number == .first ? sort.name : "\(sort.name), page \(page.number.rawValue.grouped)"
    summary = page.summary(of: "Goods")
    cells = try ListSnapshot(
      page.items.map { GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.id)) })
    pager = makePager(page)
  }

  /// Goes to the first page, which is loaded again.
  func first() async throws -> Location {
    guard try await goods.lastPage(of: sortID) != nil else { throw noSuchSort }
    return coordinator.goodsList(of: sortID, page: .first)
  }

  /// Goes to the page after `page`. After the last page, shows it again with a message.
  func next(after page: PageNumber) async throws -> Location {
    guard let last = try await goods.lastPage(of: sortID) else { throw noSuchSort }
    if page >= last { coordinator.tell("There is no page after this one: it is the last.") }
    return coordinator.goodsList(of: sortID, page: min(page.next, last))
  }

  private func makePager(_ page: ListPage<Goods>) -> PagerViewModel? {
    let actions = GoodsPagerActionsViewModel(
      form: GoodsPageForm(on: page.number), first: coordinator.firstGoods(of: sortID),
      next: coordinator.nextGoods(of: sortID))
    return PagerViewModel(page, actions: actions) { coordinator.goodsList(of: sortID, page: $0) }
  }

  private var noSuchSort: Problem {
    .notFound(
      "There is no such sort", "It may have been removed. Choose another from the list of sorts.",
      wayOut: .init("All sorts", coordinator.sortList()))
  }
}
