public import MVVM

/// The links between the pages of a list.
///
/// ```swift
/// pager = PagerViewModel(page) { coordinator.noteList(page: $0) }
/// ```
///
/// ```html
/// {{#pager}}{{>Pager}}{{/pager}}
/// ```
public struct PagerViewModel {
  /// The position in the list, such as "Page 4 of 7".
  public let summary: String
  /// The page before the current one.
  public let previous: Location?
  /// The page after the current one.
  public let next: Location?
  /// The page numbers, with gaps for those that are left out.
  public let pages: [PagerCellViewModel]
  /// Other content of the pager, such as buttons.
  public let actions: (any View)?

  /// Creates a pager; nil if the list has only one page.
  ///
  /// - Parameters:
  ///   - page: The current page.
  ///   - actions: Other content of the pager, which is shown below the numbers.
  ///   - location: The address of a page of the list.
  public init?<Item>(_ page: ListPage<Item>, actions: (any View)? = nil, location: (PageNumber) -> Location) {
    guard page.last > .first, page.exists else { return nil }
    summary = String(localized: "Page \(page.number.rawValue.grouped) of \(page.last.rawValue.grouped)")
    previous = page.previous.map(location)
    next = page.next.map(location)
    pages = PagerCellViewModel.all(around: page.number, upTo: page.last, location: location)
    self.actions = actions
  }
}
