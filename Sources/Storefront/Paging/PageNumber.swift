/// The number of a page of a list: 1 or more.
struct PageNumber: RawRepresentable, Hashable, Comparable, Sendable {
  static let first = PageNumber(unchecked: 1)

  let rawValue: Int

  init?(rawValue: Int) {
    guard rawValue >= 1 else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The page before this one; the first has none.
  var previous: PageNumber? { PageNumber(rawValue: rawValue - 1) }

  /// The page after this one.
  var next: PageNumber { PageNumber(unchecked: rawValue == .max ? .max : rawValue + 1) }

  /// What stands in an address: nothing for the first page.
  var inQuery: PageNumber? { self == .first ? nil : self }

  static func < (left: PageNumber, right: PageNumber) -> Bool { left.rawValue < right.rawValue }
}
