import MVVM
import WebMVVM

/// A page of a list of the desk: its rows, and the other pages.
struct DeskList<Cell: CellViewModel> {
  private(set) var cells = ListSnapshot<Cell>()
  /// For example "1–15 of 64"; empty if there are no rows.
  private(set) var count = ""
  private(set) var pager: PagerViewModel?
  var hasCells: Bool { !cells.isEmpty }

  /// A list that is not loaded yet.
  init() {}

  /// - Parameters:
  ///   - location: The address of a page.
  ///   - cell: The row of an item.
  /// - Throws: `Problem` if the list does not have the page.
  init<Item>(_ page: ListPage<Item>, at location: (PageNumber) -> Location, cell: (Item) -> Cell) throws {
    try page.checkExists(location: location)
    cells = try ListSnapshot(page.items.map(cell))
    pager = PagerViewModel(page, location: location)
    guard let positions = page.positions else { return }
    count = String(
      localized: "\(positions.lowerBound.grouped)–\(positions.upperBound.grouped) of \(page.total.grouped)")
  }
}
