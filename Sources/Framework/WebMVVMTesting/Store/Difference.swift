import CustomDump

/// The difference between two values for a reader: "−" marks lines of the first only, "+" lines of the second only.
func difference(between one: Any, and other: Any) -> String {
  diff(one, other, format: .proportional)
    ?? "A different value with the same description: \(String(customDumping: other))"
}

/// Whether two values look the same to a reader: they are equal, or all their parts are the same. Objects are compared
/// by identity.
func isSame(_ one: Any, _ other: Any) -> Bool {
  guard type(of: one) == type(of: other) else { return false }
  if type(of: one) is AnyClass { return one as AnyObject === other as AnyObject }
  if let one = one as? any Equatable, isEqual(one, other) { return true }
  return diff(one, other) == nil
}

/// What is in a value that may be an optional of an optional; nil if there is nothing.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? flattened(mirror.children.first?.value) : value
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
  one == other as? Value
}
