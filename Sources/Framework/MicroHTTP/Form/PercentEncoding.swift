import Basics

/// Percent-encoding in paths, where a `+` is a plus (RFC 3986, 2.1).
public enum PercentEncoding {
  /// Decodes the percent escapes in a part of a path.
  ///
  /// - Returns: `nil` when a `%` is not followed by two hexadecimal digits, or when the result is not UTF-8, contains a
  ///   NUL, or has a letter with more than 30 combining marks.
  public static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(Hexadecimal.value), let low = rest.next().flatMap(Hexadecimal.value) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self), text.isStreamSafe else { return nil }
    return text
  }

  /// The same path or form, in which bytes that are not ASCII are not escaped.
  package static func escapingOnlyASCII(_ escaped: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(escaped.count)
    for byte in escaped {
      bytes.append(byte)
      let first = bytes.count - 3
      guard first >= 0, bytes[first] == UInt8(ascii: "%"), let high = Hexadecimal.value(of: bytes[first + 1]),
        high >= 8, let low = Hexadecimal.value(of: byte)
      else { continue }
      bytes.removeLast(3)
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The text with everything but the unreserved characters of RFC 3986 (section 2.3) percent-encoded: a segment of a
  /// path, or a name or a value of a query.
  public static func encoded(_ text: some StringProtocol) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) { encoded.unicodeScalars.append(Unicode.Scalar(byte)) } else { encoded += escape(byte) }
    }
    return encoded
  }

  /// Whether a URL carries this byte as it is, wherever it stands: https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: ASCII.isLetterOrDigit(byte)
    }
  }

  /// Whether a URL carries all of these bytes as they are, wherever they stand.
  package static func areUnreserved(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy(isUnreserved)
  }

  /// The byte as an escape, such as `%0A`.
  package static func escape(_ byte: UInt8) -> String {
    "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
  }
}
