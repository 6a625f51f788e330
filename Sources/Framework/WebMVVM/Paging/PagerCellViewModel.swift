import MVVM

/// A page number in the pager, or a gap for the page numbers that are left out.
public struct PagerCellViewModel: Hashable {
  /// A link to another page.
  public struct Link: Hashable {
    /// The page number, formatted.
    public let number: String
    /// Its address.
    public let location: Location
  }

  /// The link to another page; nil for the current page and for a gap.
  public let link: Link?
  /// The number of the current page; nil for a link and for a gap.
  public let current: String?
  /// Whether the cell represents page numbers that are left out.
  public var isGap: Bool { link == nil && current == nil }

  /// The cells for the first page, the last page, and the current page with its neighbours: 1 … 4 5 6 … 448. A gap
  /// replaces at least two numbers, because one number takes no more space than the gap.
  static func all(
    around current: PageNumber, upTo last: PageNumber, location: (PageNumber) -> Location
  ) -> [PagerCellViewModel] {
    let (middle, end) = (current.rawValue, last.rawValue)
    let near = max(1, middle - 1)...min(end, middle + 1)
    let lower = near.lowerBound == 3 ? 2 : near.lowerBound
    let upper = near.upperBound == end - 2 ? end - 1 : near.upperBound

    var cells: [PagerCellViewModel] = []
    cells.reserveCapacity(9)
    let gap = PagerCellViewModel(link: nil, current: nil)
    if lower > 1 { cells.append(PagerCellViewModel(link: link(to: 1, location), current: nil)) }
    if lower > 2 { cells.append(gap) }
    for number in lower...upper {
      cells.append(
        number == middle
          ? PagerCellViewModel(link: nil, current: number.grouped)
          : PagerCellViewModel(link: link(to: number, location), current: nil))
    }
    if upper < end - 1 { cells.append(gap) }
    if upper < end { cells.append(PagerCellViewModel(link: link(to: end, location), current: nil)) }
    return cells
  }

  private static func link(to number: Int, _ location: (PageNumber) -> Location) -> Link? {
    PageNumber(rawValue: number).map { Link(number: number.grouped, location: location($0)) }
  }
}
