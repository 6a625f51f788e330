import MicroHTTP

/// The labels of responses that have no route.
extension ResponseLabel {
  /// A static file.
  static let file = ResponseLabel("file")
  /// The events of open pages.
  static let live = ResponseLabel("live")
  /// No route has the address.
  static let unmatched = ResponseLabel("unmatched")
  /// The server itself refused the request.
  static let refused = ResponseLabel("refused")
}
