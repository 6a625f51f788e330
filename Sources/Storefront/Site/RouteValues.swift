import WebMVVM

// Values of the Model that are part of addresses.

extension Identifier: RouteValue {
  // The standard implementation for a raw value is generic, and takes longer.
  init?(routeValue text: String) {
    guard let number = Int64(routeValue: text) else { return nil }
    self.init(rawValue: number)
  }
}
extension MailAction: RouteValue {}
extension Portrait: RouteValue {}

extension MailFolder: RouteValue {
  /// The inbox has no name in an address: it is the mailbox itself.
  static let routeSpellings: [String]? = [sent, archive, trash].map(\.rawValue)
}
