import HTTPTypes

/// The target of a request, without the parts that only a proxy needs.
struct RequestTarget {
  /// The path with the query, or `*`.
  let path: String
  /// The host in the target itself. It takes precedence over the `Host` field (RFC 9112, 3.2.2).
  let authority: String?
}

extension RequestTarget {
  /// Reads `http://host/path`; `nil` for any other text.
  init?(absoluteForm target: String, method: HTTPRequest.Method) {
    guard let scheme = target.firstRange(of: "://"),
      ["http", "https"].contains(target[..<scheme.lowerBound].lowercased())
    else { return nil }
    let rest = target[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = String(rest[..<end])
    guard Array(authority.utf8).withUnsafeBytes(HostRule.isValid) else { return nil }
    self.authority = authority
    let path = rest[end...]
    if path.isEmpty {
      self.path = method == .options ? "*" : "/"
    } else {
      self.path = path.first == "/" ? String(path) : "/\(path)"
    }
  }
}
