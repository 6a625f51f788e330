import MVVM
import Observation
import WebMVVM

/// Where a grid of goods can lead.
protocol GoodsListNavigation: Messages {
  func sortList() -> Location
  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location
  func feed(of sort: Sort.ID) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location
  func firstGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location
  func nextGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location
}

/// A page of the goods of a sort (商品列表).
@Observable
final class GoodsListViewModel: FormScene {
  private(set) var title = ""
  private(set) var name = TextViewModel("")
  private(set) var count: GoodsCountViewModel?
  private(set) var cells = ListSnapshot<GoodsListCellViewModel>()
  private(set) var filter: GoodsFilterViewModel?
  private(set) var empty: EmptyListViewModel?
  private(set) var pager: PagerViewModel?
  /// Why the form for the next page was refused.
  let pageError: String?
  let sortList: Location
  /// What is wrong with the filters in the address.
  var errors: ErrorSummaryViewModel? { filter.flatMap { ErrorSummaryViewModel($0.form.errors) } }

  private let sortID: Sort.ID
  /// Once the page is loaded, without filters that are not valid.
  private var query: GoodsQuery
  private let number: PageNumber
  private let data: GoodsDataController
  private let coordinator: any GoodsListNavigation

  /// - Parameter form: The form for the next page, if it was sent.
  init(
    sortID: Sort.ID, _ query: GoodsQuery = GoodsQuery(), page: PageNumber = .first, form: GoodsPageForm? = nil,
    goods: GoodsDataController, coordinator: any GoodsListNavigation
  ) {
    pageError = form?.page.error
    self.sortID = sortID
    self.query = query
    number = page
    data = goods
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() async throws {
    guard let found = try await data.page(number, of: sortID, query) else { throw noSuchSort }
    try show(found)
  }

  private func show(_ found: GoodsListPage) throws {
    let (sort, page) = (found.sort, found.page)
    // The form shows the filters as they were typed.
    let typed = query
    query = found.filter.query
    let shownName: LocalizedText = query.isFiltered ? "This list" : LocalizedText(verbatim: sort.title)
    try page.checkExists(name: shownName, kind: query.isFiltered ? "list" : "category", location: list)
    filter = GoodsFilterViewModel(typed, found, coordinator: coordinator)
    name = TextViewModel(sort.title)
    title = page.number.title(of: sort.title)
    count = GoodsCountViewModel(page, isTooLong: query.isFiltered && page.total == GoodsSelect.limit)
    let (language, wayBack) = (Language.current, WayBack(to: query, number))
    cells = try ListSnapshot(
      page.items.map {
        GoodsListCellViewModel(
          $0, in: language, detail: coordinator.goodsDetail($0.address(in: language), from: wayBack))
      })
    empty = page.total == 0 ? emptyList : nil
    pager = PagerViewModel(page, actions: pagerActions(isLast: page.next == nil), location: list)
  }

  /// Goes to the first page, which is loaded again.
  func first() async throws -> Location {
    guard try await data.lastPage(of: sortID, query) != nil else { throw noSuchSort }
    return list(page: .first)
  }

  /// Goes to the page after `page`. After the last page, shows it again with a message.
  func next(after page: PageNumber) async throws -> Location {
    guard let last = try await data.lastPage(of: sortID, query) else { throw noSuchSort }
    if page >= last { coordinator.remark("There is no page after this one: it is the last.") }
    return list(page: min(page.next, last))
  }

  private func list(page: PageNumber) -> Location { coordinator.goodsList(of: sortID, query, page: page) }

  /// The first page does not lead to itself, and the last one leads no further.
  private func pagerActions(isLast: Bool) -> GoodsPagerActionsViewModel {
    GoodsPagerActionsViewModel(
      first: number == .first ? nil : coordinator.firstGoods(of: sortID, query),
      next: isLast
        ? nil : .init(location: coordinator.nextGoods(of: sortID, query), page: GoodsPageForm(on: number).page))
  }

  private var emptyList: EmptyListViewModel {
    query.isFiltered
      ? EmptyListViewModel(
        title: "No goods match these filters", text: "Remove a filter, or choose a wider range of prices.",
        wayOut: .init(
          "Remove all filters", coordinator.goodsList(of: sortID, query.withoutFilters, page: .first)))
      : EmptyListViewModel(
        title: "Nothing in this category yet", text: "There is nothing in this category at the moment.",
        wayOut: .init("See other categories", sortList))
  }

  private var noSuchSort: Problem {
    .notFound(
      "There is no such category", "It may have been removed. Choose another from the list of categories.",
      wayOut: .init("All categories", sortList))
  }
}

extension GoodsListViewModel {
  /// The list of all goods of the sort in the usual order; nil if this page is of that list.
  var usualList: Location? {
    query == GoodsQuery() ? nil : coordinator.goodsList(of: sortID, GoodsQuery(), page: .first)
  }
}

extension GoodsListViewModel: FeedScene {
  /// The feed has the newest goods of the sort, whatever the page shows of it.
  var feed: FeedLinkViewModel? { FeedLinkViewModel(title: name.text, location: coordinator.feed(of: sortID)) }
}

/// The position of a page in a list of goods, such as "16–30 of 64".
struct GoodsCountViewModel: Hashable {
  let first: String
  let last: String
  let total: String
  /// Whether the list is longer than its known length.
  let isTooLong: Bool

  /// Nil for a page without goods.
  init?<Item>(_ page: ListPage<Item>, isTooLong: Bool) {
    guard let positions = page.positions else { return nil }
    first = positions.lowerBound.grouped
    last = positions.upperBound.grouped
    total = page.total.grouped
    self.isTooLong = isTooLong
  }
}

/// The two actions of the articles, as buttons beside the numbers of the pages. One that would lead to the same page is
/// not offered.
struct GoodsPagerActionsViewModel {
  /// Leads from this page to the next one.
  struct Next {
    let location: Location
    let page: Field<PageNumber>
  }

  let first: Location?
  let next: Next?
}
