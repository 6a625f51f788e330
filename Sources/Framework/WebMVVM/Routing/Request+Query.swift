import MicroHTTP

extension Request {
  /// The target without a field of its query.
  func target(without field: String) -> String {
    let rest = (query ?? "").split(separator: "&").filter { $0.prefix { $0 != "=" } != field }
    return rest.isEmpty ? String(path) : "\(path)?\(rest.joined(separator: "&"))"
  }
}
