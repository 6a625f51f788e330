/// How a list is divided into pages of the same size.
public struct Paging: Hashable, Sendable {
  /// The number of items on a full page: 1 or more.
  public let size: Int

  /// Pages of `size` items; at least one.
  public init(size: Int) {
    self.size = max(1, size)
  }

  /// The number of items on the pages before this one; nil for a page that no list can have.
  public func offset(of page: PageNumber) -> Int? {
    let (offset, overflow) = (page.rawValue - 1).multipliedReportingOverflow(by: size)
    return overflow ? nil : offset
  }

  /// The page of the item at `index`, counted from 0.
  public func page(ofIndex index: Int) -> PageNumber {
    PageNumber(rawValue: (index / size).saturatingAdd(1)) ?? .first
  }

  /// The last page of a list of `total` items. An empty list has one page, which is empty.
  public func last(ofTotal total: Int) -> PageNumber {
    page(ofIndex: max(1, total) - 1)
  }
}
