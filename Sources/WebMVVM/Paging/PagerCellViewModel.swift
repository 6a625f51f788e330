import MVVM

/// A page of a list by its number, or the gap for those that are left out.
public struct PagerCellViewModel: Hashable {
  /// A page that isn't shown.
  public struct Link: Hashable {
    /// Its number, as it is shown.
    public let number: String
    /// Its address.
    public let location: Location
  }

  /// The page that the cell leads to.
  public let link: Link?
  /// The number of the page that is shown.
  public let current: String?
  /// Whether it stands for pages that are left out.
  public var isGap: Bool { link == nil && current == nil }

  /// The first page, the last one, and the current one with its neighbours: 1 … 4 5 6 … 448. A gap leaves out two pages
  /// at least: one page takes no more space than the gap.
  static func all(
    around current: PageNumber, upTo last: PageNumber, location: (PageNumber) -> Location
  ) -> [PagerCellViewModel] {
    let (middle, end) = (current.rawValue, last.rawValue)
    let near = max(1, middle - 1)...min(end, middle + 1)
    var shown = Set(near).union([1, end])
    if near.lowerBound == 3 { shown.insert(2) }
    if near.upperBound == end - 2 { shown.insert(end - 1) }

    var cells: [PagerCellViewModel] = []
    var before = 0
    for number in shown.sorted() {
      if number > before + 1 { cells.append(PagerCellViewModel(link: nil, current: nil)) }
      cells.append(
        number == middle
          ? PagerCellViewModel(link: nil, current: number.grouped)
          : PagerCellViewModel(link: link(to: number, location), current: nil))
      before = number
    }
    return cells
  }

  private static func link(to number: Int, _ location: (PageNumber) -> Location) -> Link? {
    PageNumber(rawValue: number).map { Link(number: number.grouped, location: location($0)) }
  }
}
