/// A path as logs have it: without secrets, such as that of a link with which a person sets a new password.
package enum LoggedPath {
  /// The number of hexadecimal digits of a secret with 256 bits.
  private static let secretLength = 64

  /// - Parameter target: A path, with or without a query. A query is left as it is.
  package static func of(_ target: some StringProtocol) -> String {
    let path = target.prefix { $0 != "?" }
    if path.utf8.count <= secretLength { return String(target) }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      isSecret(segment) ? "•••" : String(segment)
    }
    return segments.joined(separator: "/") + target[path.endIndex...]
  }

  private static func isSecret(_ segment: some StringProtocol) -> Bool {
    segment.utf8.count == secretLength && segment.utf8.allSatisfy("0123456789abcdefABCDEF".utf8.contains)
  }
}
