import MicroHTTP

extension UpdateReport.Result {
  /// - Parameters:
  ///   - patch: What was sent; nil for nothing.
  ///   - page: The new page.
  ///   - known: What the browsers showed before.
  init(_ patch: Bytes?, to page: LivePage, from known: KnownParts) {
    guard let patch else {
      self = .unchanged
      return
    }
    let parts = known.changedParts(in: page.parts).prefix(100).map { $0.id.isEmpty ? "header" : $0.id }
    self = .sent(parts: parts, bytes: patch.count)
  }
}
