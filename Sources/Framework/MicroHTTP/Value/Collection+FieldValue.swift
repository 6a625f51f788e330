extension BidirectionalCollection<UInt8> {
  /// The bytes without the spaces and tabs around them, which have no meaning (RFC 9110, 5.6.3).
  package var trimmingSpaces: SubSequence {
    let rest = drop(while: ASCII.isSpace)
    guard let last = rest.lastIndex(where: { !ASCII.isSpace($0) }) else { return rest }
    return rest[...last]
  }

  /// The media type in a field such as `Content-Type`, without its parameters: `text/html` in `text/html; charset=utf-8`
  /// (RFC 9110, 8.3.1). Compare it with ``equals(lowercased:)``.
  package var mediaType: SubSequence { prefix { $0 != UInt8(ascii: ";") }.trimmingSpaces }
}

extension Collection<UInt8> {
  /// Whether the bytes are this text, ignoring the case of ASCII letters.
  ///
  /// - Parameter text: A text of ASCII without upper case letters.
  package func equals(lowercased text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      count == text.count && zip(self, text).allSatisfy { $0 == $1 || (0x41...0x5A ~= $0 && $0 | 0x20 == $1) }
    }
  }
}
