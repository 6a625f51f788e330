/// A route's address, written as a literal whose values are percent-encoded: `"/goods/\(id)"`.
public struct RoutePath: Hashable, Sendable, ExpressibleByStringInterpolation {
  let string: String

  /// An address without values.
  public init(stringLiteral value: String) {
    string = value
  }

  /// An address with its values.
  public init(stringInterpolation: StringInterpolation) {
    string = stringInterpolation.string
  }

  /// Collects the parts of a ``RoutePath``.
  public struct StringInterpolation: StringInterpolationProtocol {
    var string = ""
    private var separator = "?"

    /// Reserves memory for a usual address.
    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// A part of the address that the program says.
    public mutating func appendLiteral(_ literal: String) {
      string += literal
    }

    /// A segment of the path.
    public mutating func appendInterpolation(_ value: some RouteValue) {
      string.appendPercentEncoded(value.routeValue)
    }

    /// A field of the query, left out where the value is nil or empty.
    public mutating func appendInterpolation(query name: StaticString, _ value: (some RouteValue)?) {
      guard let value, !value.routeValue.isEmpty else { return }
      string += separator
      string += name.description
      string += "="
      string.appendPercentEncoded(value.routeValue)
      separator = "&"
    }
  }
}

extension String {
  /// Appends `text` with everything but the unreserved characters of RFC 3986 (section 2.3) percent-encoded.
  mutating func appendPercentEncoded(_ text: String) {
    guard !text.utf8.allSatisfy(\.isUnreserved) else { return append(text) }
    let digits = Array("0123456789ABCDEF")
    for byte in text.utf8 {
      if byte.isUnreserved {
        unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append("%")
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
      }
    }
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
