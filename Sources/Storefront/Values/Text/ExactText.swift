import MicroHTTP

/// A text, or nil, that equals another one only if both have the same bytes, as in a database.
@propertyWrapper
struct ExactText<Text: TextWithBytes>: Hashable, Sendable {
  var wrappedValue: Text

  static func == (first: ExactText, second: ExactText) -> Bool {
    first.wrappedValue.hasSameBytes(as: second.wrappedValue)
  }

  func hash(into hasher: inout Hasher) {
    for byte in wrappedValue.bytes { hasher.combine(byte) }
  }
}

extension ExactText: Codable where Text: Codable {}

/// A text, or nil.
protocol TextWithBytes: Sendable {
  var bytes: String.UTF8View { get }
  func hasSameBytes(as other: Self) -> Bool
}

extension String: TextWithBytes {
  var bytes: UTF8View { utf8 }
}

extension String?: TextWithBytes {
  var bytes: String.UTF8View { (self ?? "").utf8 }

  func hasSameBytes(as other: String?) -> Bool {
    guard let text = self, let other else { return self == nil && other == nil }
    return text.hasSameBytes(as: other)
  }
}
