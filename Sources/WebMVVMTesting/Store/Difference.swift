import CustomDump

/// What a reader has to see to tell two values apart: "−" marks what only the first has, "+" what only the second has.
func difference(between one: Any, and other: Any) -> String {
  diff(one, other, format: .proportional) ?? "Another one that reads alike: \(String(customDumping: other))"
}

/// Whether two values are one to a reader: equal, or alike in all their parts; an object is itself only.
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
