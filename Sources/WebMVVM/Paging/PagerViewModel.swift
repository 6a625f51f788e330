public import MVVM

/// The links that lead through the pages of a list.
///
/// ```swift
/// pager = PagerViewModel(page) { coordinator.noteList(page: $0) }
/// ```
///
/// ```html
/// {{#pager}}{{>Pager}}{{/pager}}
/// ```
public struct PagerViewModel {
  /// Such as "Page 4 of 7".
  public let summary: String
  /// The page before the one that is shown.
  public let previous: Location?
  /// The page after the one that is shown.
  public let next: Location?
  /// The numbers of the pages, with gaps for those that are left out.
  public let pages: [PagerCellViewModel]
  /// What else the pager has, such as buttons.
  public let actions: (any View)?

  /// Nil where there is one page only, and where the list doesn't have the page that was asked for.
  ///
  /// - Parameters:
  ///   - page: The page that is shown.
  ///   - actions: What else the pager has, below the numbers.
  ///   - location: Where a page of the list is shown.
  public init?<Item>(_ page: ListPage<Item>, actions: (any View)? = nil, location: (PageNumber) -> Location) {
    guard page.last > .first, page.exists else { return nil }
    summary = "Page \(page.number.rawValue.grouped) of \(page.last.rawValue.grouped)"
    previous = page.previous.map(location)
    next = page.next.map(location)
    pages = PagerCellViewModel.all(around: page.number, upTo: page.last, location: location)
    self.actions = actions
  }
}
