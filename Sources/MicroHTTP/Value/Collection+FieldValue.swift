// Parts of a header field's value.

extension BidirectionalCollection<UInt8> {
  /// The bytes without the spaces and tabs around them, which have no meaning (RFC 9110, 5.6.3).
  package var trimmingSpaces: SubSequence {
    let rest = drop(while: ASCII.isSpace)
    guard let last = rest.lastIndex(where: { !ASCII.isSpace($0) }) else { return rest }
    return rest[...last]
  }
}
