import WebMVVM

// Values of the Model that are part of addresses.

extension Identifier: RouteValue {}
extension MailAction: RouteValue {}
extension Portrait: RouteValue {}

extension MailFolder: RouteValue {
  /// The inbox has no name in an address: it is the mailbox itself.
  static let routeSpellings: [String]? = [sent, archive, trash].map(\.rawValue)
}
