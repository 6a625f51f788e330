import MVVM
import Observation
import WebMVVM

/// Where the result of a search can lead.
protocol GoodsSearchNavigation {
  func sortList() -> Location
  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location
}

/// A page of the goods that a search found.
@Observable
final class GoodsSearchViewModel: FormScene {
  private(set) var title = String(localized: "Search")
  private(set) var count: GoodsCountViewModel?
  /// Which words were searched for in place of mistyped ones, or that the goods have only some of the words.
  private(set) var correction: String?
  /// A search with other words, if nothing matches those that were typed.
  private(set) var suggestion: SuggestionViewModel?
  private(set) var cells = ListSnapshot<GoodsFoundCellViewModel>()
  private(set) var filter: GoodsFilterViewModel?
  private(set) var empty: EmptyListViewModel?
  private(set) var pager: PagerViewModel?
  let form = GoodsSearchForm()
  let location: Location
  /// What is wrong with the filters in the address.
  var errors: ErrorSummaryViewModel? { filter.flatMap { ErrorSummaryViewModel($0.form.errors) } }

  private let text: String
  /// Once the page is loaded, without filters that are not valid.
  private var query: GoodsQuery
  private let page: PageNumber
  private let goods: GoodsSearchDataController
  private let coordinator: any GoodsSearchNavigation

  /// - Parameter text: What to search for; nil for a page that only asks for it.
  init(
    _ text: String?, _ query: GoodsQuery, page: PageNumber, goods: GoodsSearchDataController,
    coordinator: any GoodsSearchNavigation
  ) {
    self.text = TextSearch.limited(text ?? "")
    self.query = query
    self.page = page
    self.goods = goods
    self.coordinator = coordinator
    location = coordinator.search(nil, GoodsQuery(), page: .first)
    form.words.fill(self.text)
  }

  func load() async throws {
    let found = try await goods.page(page, with: text, query)
    let (page, typed) = (found.page, query)
    query = found.filter.query
    try page.checkExists { coordinator.search(text, query, page: $0) }
    if text.isEmpty { return }
    let wayBack = WayBack(to: query, search: text, page.number)
    title = page.number.title(of: String(localized: "Results for “\(text)”"))
    count = GoodsCountViewModel(page, isTooLong: found.isTooLong)
    if !found.corrections.isEmpty, !page.items.isEmpty {
      correction = String(
        localized: "Nothing matches exactly. These goods match \(found.corrections.joinedNames).")
    }
    if found.isPartial, !page.items.isEmpty {
      correction = String(localized: "Nothing matches all of your search. These goods match a part of it.")
    }
    suggestion = found.suggestion.map { SuggestionViewModel($0, coordinator.search($0, query, page: .first)) }
    let marks = SearchMarks(found.words)
    cells = try ListSnapshot(
      page.items.map {
        GoodsFoundCellViewModel($0, marks: marks, detail: coordinator.goodsDetail($0.goods.address(), from: wayBack))
      })
    filter = GoodsFilterViewModel(
      typed, found.filter, search: HiddenSearchForm(text).words,
      usualOrder: "Best match first", makers: found.makers, currency: found.currency, location: location
    ) { coordinator.search(text, $0, page: .first) }
    empty = cells.isEmpty ? emptyResult : nil
    pager = PagerViewModel(page) { coordinator.search(text, query, page: $0) }
  }

  private var emptyResult: EmptyListViewModel {
    query.isFiltered
      ? EmptyListViewModel(
        title: "No goods match the search and these filters",
        text: "Remove a filter, or choose a wider range of prices.",
        wayOut: .init("Remove all filters", coordinator.search(text, query.withoutFilters, page: .first)))
      : EmptyListViewModel(
        title: "No goods match “\(text)”",
        text: "Check the spelling, try fewer or more general words, or look through the categories.",
        wayOut: .init("Browse categories", coordinator.sortList()))
  }
}

/// A link to a search with other words.
struct SuggestionViewModel {
  let text: String
  let location: Location

  init(_ words: String, _ location: Location) {
    text = String(localized: "Did you mean “\(words)”?")
    self.location = location
  }
}
