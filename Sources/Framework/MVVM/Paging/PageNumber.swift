/// The number of a page of a list: 1 or more.
public struct PageNumber: RawRepresentable, Hashable, Comparable, Sendable {
  /// The first page, which every list has.
  public static let first = PageNumber(unchecked: 1)

  /// The number.
  public let rawValue: Int

  /// The page with this number; nil for a number below 1.
  public init?(rawValue: Int) {
    guard rawValue >= 1 else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The page before this one; nil for the first page.
  public var previous: PageNumber? { PageNumber(rawValue: rawValue - 1) }

  /// The page after this one, whether or not the list has it.
  public var next: PageNumber { PageNumber(unchecked: rawValue == .max ? .max : rawValue + 1) }

  /// Whether the page comes before another.
  public static func < (left: PageNumber, right: PageNumber) -> Bool { left.rawValue < right.rawValue }
}
