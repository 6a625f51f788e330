public import MVVM

extension PageNumber: RouteValue {
  /// The first page, if the address has no page number.
  public init?(queryValue text: String?) {
    guard let text else {
      self = .first
      return
    }
    self.init(routeValue: text)
  }

  /// Nil for the first page.
  public var queryValue: String? { self == .first ? nil : routeValue }
}
