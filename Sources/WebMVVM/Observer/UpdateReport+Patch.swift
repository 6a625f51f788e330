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
    let parts = page.parts.all.lazy.filter { part in known.hashes[part.id].map { $0 != part.hash } ?? false }
    self = .sent(parts: parts.prefix(100).map { $0.id.isEmpty ? "header" : $0.id }, bytes: patch.count)
  }
}
