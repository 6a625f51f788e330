import WebMVVM

/// The links and buttons that lead through a list's pages.
struct PagerViewModel {
  let summary: String
  let previous: Location?
  let next: Location?
  let pages: [PagerCellViewModel]
  let actions: Actions?

  /// The two actions of the articles, as buttons of a form.
  struct Actions {
    let page: Int
    let first: Location
    let next: Location
  }

  /// Nil where there is one page only.
  init?<Item>(_ page: Page<Item>, actions: Actions? = nil, location: (PageNumber) -> Location) {
    guard page.last > .first else { return nil }
    summary = "Page \(page.number.rawValue.grouped) of \(page.last.rawValue.grouped)"
    previous = page.previous.map(location)
    next = page.next.map(location)
    pages = PagerCellViewModel.all(around: page.number, upTo: page.last, location: location)
    self.actions = actions
  }
}
