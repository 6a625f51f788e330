public import MVVM

extension PageNumber: RouteValue {
  /// The first page, if an address names none.
  public init?(queryValue text: String?) {
    guard let text else {
      self = .first
      return
    }
    self.init(routeValue: text)
  }

  /// Nothing for the first page.
  public var queryValue: String? { self == .first ? nil : routeValue }
}
