/// One page of a list, and how long the whole list is.
struct Page<Item> {
  let number: PageNumber
  let items: [Item]
  /// The number of items on all pages.
  let total: Int
}

extension Page {
  var last: PageNumber { Paging.last(ofTotal: total) }
  var previous: PageNumber? { number.previous }
  var next: PageNumber? { number < last ? number.next : nil }

  /// Where the page is in the list, such as "Goods 16–30 of 64".
  func summary(of name: String) -> String {
    guard let offset = Paging.offset(of: number), !items.isEmpty else { return "" }
    return "\(name) \((offset + 1).grouped)–\((offset + items.count).grouped) of \(total.grouped)"
  }
}

extension Page: Sendable where Item: Sendable {}

/// How lists are cut into pages.
enum Paging {
  /// The articles ask for 15 a page.
  static let size = 15

  /// How many items stand on the pages before this one, or nil for a page that no list can have.
  static func offset(of page: PageNumber) -> Int? {
    let (offset, overflow) = (page.rawValue - 1).multipliedReportingOverflow(by: size)
    return overflow ? nil : offset
  }

  /// The page on which the item at `index` stands.
  static func page(ofIndex index: Int) -> PageNumber {
    PageNumber(rawValue: index / size + 1) ?? .first
  }

  /// An empty list has one page, which is empty.
  static func last(ofTotal total: Int) -> PageNumber {
    page(ofIndex: max(0, total - 1))
  }
}
