/// The name and the type of a value that a browser stores for a site.
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

  /// Creates a key. A name that does not follow the rules ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the cookie: lower case letters, digits and hyphens, at most 40. It is unique in the site.
  ///   - lifetime: How long the browser stores the value after the last ``RequestContext/keep(_:as:)``.
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
  /// The value that ``keep(_:as:)`` stored in this browser; nil if there is none, or if this site did not sign it.
  public func value<Value: RouteValue>(of key: SessionKey<Value>) -> Value? {
    let text = remembered.values[key.name].map(\.text) ?? storedValue(named: key.name)
    return text.flatMap(Value.init(queryValue:))
  }

  /// Stores a value in the browser and replaces the previous one. It is signed but not encrypted: whoever uses the
  /// browser can read it. A browser can send an old value again, so the value can be out of date.
  ///
  /// - Returns: Whether it is stored. A value whose spelling is empty or has more than 1,000 bytes is not; the previous
  ///   value is then removed.
  @discardableResult
  public func keep<Value: RouteValue>(_ value: Value, as key: SessionKey<Value>) -> Bool {
    let text = value.queryValue.flatMap { (1...KeptTextCodec.valueByteLimit).contains($0.utf8.count) ? $0 : nil }
    remembered.values[key.name] = Remembered.Value(text: text, lifetime: key.lifetime)
    return text != nil
  }

  /// Removes a value from the browser.
  public func forget<Value: RouteValue>(_ key: SessionKey<Value>) {
    remembered.values[key.name] = Remembered.Value(text: nil, lifetime: .zero)
  }
}
