import MicroHTTP

extension HTMLWriter {
  /// Appends a URL at the beginning of an attribute such as `href`.
  ///
  /// The URL may be relative, or have one of the schemes http, https, mailto and tel. Any other URL, especially
  /// `javascript:`, becomes `about:invalid`, which opens nothing.
  public mutating func url(_ string: String) {
    checkedURL(string)
  }

  /// Appends a URL at the beginning of an attribute such as `href`, as ``url(_:)-(String)`` does.
  public mutating func url(_ string: Substring) {
    checkedURL(string)
  }

  /// Appends a location on this site. A route printed it, so it needs no check.
  public mutating func url(_ location: Location) {
    bytes.append(location.string, escaping: .attribute)
  }

  /// Appends one component of a URL (a path segment, or a name or a value in the query). Every byte except letters,
  /// digits, `-`, `.`, `_` and `~` is percent-encoded.
  public mutating func urlComponent(_ string: String) {
    percentEncoded(string)
  }

  /// Appends one component of a URL, as ``urlComponent(_:)-(String)`` does.
  public mutating func urlComponent(_ string: Substring) {
    percentEncoded(string)
  }

  /// Appends an integer in decimal digits as a component of a URL.
  @inlinable
  public mutating func urlComponent(_ number: some FixedWidthInteger) {
    decimal(number)
  }

  private mutating func checkedURL(_ string: some StringProtocol) {
    string.withBytes { utf8 in
      if URLScheme.isHarmless(in: utf8) {
        bytes.append(utf8, escaping: .attribute)
      } else {
        bytes.append("about:invalid")
      }
    }
  }

  private mutating func percentEncoded(_ string: some StringProtocol) {
    string.withBytes { utf8 in
      var runStart = 0
      for (index, byte) in utf8.enumerated() where !byte.isUnreserved {
        bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[runStart..<index]))
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
        runStart = index + 1
      }
      bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[runStart...]))
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  /// Whether this byte is allowed unencoded in every part of a URL: https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
