/// One page of a list, and the length of the list.
public struct ListPage<Item> {
  /// The number of the page that was asked for. The list may be too short to have it.
  public let number: PageNumber
  /// The items on the page.
  public let items: [Item]
  /// The number of items on all pages.
  public let total: Int
  /// How the list is divided into pages.
  public let paging: Paging

  /// Creates a page from the items that were read.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - items: The items on the page; empty if the list does not have the page.
  ///   - total: The number of items on all pages.
  ///   - paging: How the list is divided into pages.
  public init(number: PageNumber, items: [Item], total: Int, paging: Paging) {
    self.number = number
    self.items = items
    self.total = total
    self.paging = paging
  }

  /// Whether the list has this page. An empty list has a first one.
  public var exists: Bool { number <= last }

  /// The last page of the list.
  public var last: PageNumber { paging.last(ofTotal: total) }

  /// The page before this one.
  public var previous: PageNumber? { number.previous }

  /// The page after this one.
  public var next: PageNumber? { number < last ? number.next : nil }

  /// The position of the page in the list, such as "Goods 16–30 of 64"; empty for a page without items.
  public func summary(of name: String) -> String {
    guard let positions else { return "" }
    return "\(name) \(positions.lowerBound.grouped)–\(positions.upperBound.grouped) of \(total.grouped)"
  }

  /// The positions of the page's items in the list, counted from 1, such as 16–30; nil for a page without items. An item that
  /// was left out because it is damaged keeps its position.
  public var positions: ClosedRange<Int>? {
    guard let offset = paging.offset(of: number), !items.isEmpty else { return nil }
    let count = max(items.count, min(paging.size, total.saturatingAdd(-offset)))
    let (first, last) = (offset.saturatingAdd(1), offset.saturatingAdd(count))
    return first...max(first, last)
  }
}

extension ListPage: Equatable where Item: Equatable {}
extension ListPage: Hashable where Item: Hashable {}
extension ListPage: Sendable where Item: Sendable {}
