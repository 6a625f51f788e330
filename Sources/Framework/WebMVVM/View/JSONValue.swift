/// A value of JSON (RFC 8259), for a data block in a page:
///
/// ```html
/// <script type="application/ld+json">{{data}}</script>
/// ```
///
/// Write one with literals:
/// ```swift
/// let data: JSONValue = ["@type": "Product", "name": .string(goods.name)]
/// ```
public enum JSONValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// True or false.
  case bool(Bool)
  /// A list.
  case array([JSONValue])
  /// Names with their values, in the order in which they are written.
  case object([Member])

  /// A name with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral number: Int64) { self = .integer(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map(Member.init)) }
}
