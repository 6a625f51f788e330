import WebMVVM

struct IssueQuery: RouteQuery {
  var text: String?
  var state: Issue.State?

  static let fields: [QueryField<IssueQuery>] = [
    .text("q", \.text, .search, length: 100), .choice("state", \.state, none: "All") { $0.label },
  ]
}

struct IssueListCellViewModel {
  let issue: Issue
  let location: Location
  var isClosed: Bool { issue.state == .closed }
}

@Observable
final class IssueListViewModel: Scene {
  let title = String(localized: "Issues")
  let form: QueryForm<IssueQuery>
  let list: Location
  let new: Location
  private(set) var cells: [IssueListCellViewModel] = []
  private(set) var pager: PagerViewModel?
  private let query: IssueQuery
  private let number: PageNumber
  private let site: TrackerSite

  init(_ query: IssueQuery, _ number: PageNumber, site: TrackerSite) {
    (self.query, self.number, self.site) = (query, number, site)
    (form, list, new) = (QueryForm(query), site.list(), site.new())
  }

  func load() async throws {
    let page = try await site.issues.page(number, of: query)
    try page.checkExists { site.list(query, $0) }
    cells = page.items.map { IssueListCellViewModel(issue: $0, location: site.issue($0.id)) }
    pager = PagerViewModel(page) { site.list(query, $0) }
  }
}
