/// The name and the type of a value that a browser keeps for a site.
///
/// ```swift
/// static let recentSort = SessionKey<Sort.ID>("recent-sort")
///
/// context.keep(sort, as: Self.recentSort)
/// context.value(of: Self.recentSort)  // Sort.ID?
/// ```
public struct SessionKey<Value: RouteValue>: Sendable {
  let name: String
  let lifetime: Duration

  /// - Parameters:
  ///   - name: What the cookie is called: lower case letters, digits and hyphens, at most 40. Each key of a site has its
  ///     own.
  ///   - lifetime: How long the browser keeps the value after it was kept last.
  public init(_ name: StaticString, lifetime: Duration = .seconds(30 * 86_400)) {
    self.name = name.description
    self.lifetime = lifetime
    precondition(
      (1...40).contains(self.name.utf8.count)
        && self.name.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains),
      "\(name) is no name of a session key.")
  }
}

extension RequestContext {
  /// What ``keep(_:as:)`` left in this browser; nil where nothing is kept, or where this site didn't write it.
  public func value<Value: RouteValue>(of key: SessionKey<Value>) -> Value? {
    let text = remembered.values[key.name].map(\.text) ?? cookies.value(named: key.name, in: request)
    return text.flatMap(Value.init(queryValue:))
  }

  /// Leaves a value in the browser, in the place of the one before. It is signed and not encrypted, so it must hold no
  /// secret. A browser can send an old value again: it proves nothing about what is true now.
  ///
  /// - Returns: Whether it is kept: a value whose spelling is empty or has more than 1,000 bytes is not, and the one
  ///   before is taken away.
  @discardableResult
  public func keep<Value: RouteValue>(_ value: Value, as key: SessionKey<Value>) -> Bool {
    let text = value.queryValue.flatMap { (1...KeptTextCodec.valueByteLimit).contains($0.utf8.count) ? $0 : nil }
    remembered.values[key.name] = Remembered.Value(text: text, lifetime: key.lifetime)
    return text != nil
  }

  /// Has the browser forget a value.
  public func forget<Value: RouteValue>(_ key: SessionKey<Value>) {
    remembered.values[key.name] = Remembered.Value(text: nil, lifetime: .zero)
  }
}
