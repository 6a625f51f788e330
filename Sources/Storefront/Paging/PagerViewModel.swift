import WebMVVM

/// The links and buttons that lead through a list's pages.
struct PagerViewModel {
  let summary: String
  let previous: Location?
  let next: Location?
  let actions: Actions?

  /// The two actions of the articles, as buttons of a form.
  struct Actions {
    let page: Int
    let first: Location
    let next: Location
  }

  init<Item>(_ page: Page<Item>, actions: Actions? = nil, location: (PageNumber) -> Location) {
    summary = "Page \(page.number.rawValue) of \(page.last.rawValue)"
    previous = page.previous.map(location)
    next = page.next.map(location)
    self.actions = actions
  }
}
