/// A path as logs have it: without secrets, such as that of a link with which a person sets a new password.
package enum LoggedPath {
  /// The number of hexadecimal digits of a secret with 256 bits.
  private static let secretLength = 64

  /// - Parameter target: A path, with or without a query. A query is left as it is.
  package static func of(_ target: some StringProtocol) -> String {
    let target = String(target)
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    if path.count <= secretLength { return target }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { segment in
      isSecret(segment) ? "•••" : Substring(segment)
    }
    return segments.joined(separator: "/") + target[path.endIndex...]
  }

  private static func isSecret(_ segment: Substring.UTF8View) -> Bool {
    segment.count == secretLength && segment.allSatisfy("0123456789abcdefABCDEF".utf8.contains)
  }
}
