import WebMVVM

/// A page of a list by its number, or the gap for those that are left out.
struct PagerCellViewModel: Hashable {
  /// A page that isn't shown.
  struct Link: Hashable {
    let number: String
    let location: Location
  }

  let link: Link?
  /// The number of the page that is shown.
  let current: String?
  var isGap: Bool { link == nil && current == nil }

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
