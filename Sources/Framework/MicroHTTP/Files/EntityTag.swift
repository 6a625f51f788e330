import HTTPTypes

/// The comparison for `If-None-Match` (RFC 9110, 13.1.2).
enum EntityTag {
  /// Whether one of the listed tags, or `*`, matches `tag`. The comparison is weak: `W/` is ignored.
  ///
  /// - Parameters:
  ///   - fields: the values of the `If-None-Match` fields.
  ///   - tag: a strong tag with its quotation marks.
  static func isListed(_ tag: String, in fields: [String]) -> Bool {
    fields.contains { isListed(tag, in: $0[...]) }
  }

  private static func isListed(_ tag: String, in list: Substring) -> Bool {
    var rest = list.utf8.drop(while: isSeparator)
    if rest.first == UInt8(ascii: "*") { return rest.dropFirst().allSatisfy(ASCII.isSpace) }
    while !rest.isEmpty {
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      // A tag can contain a comma, so it ends at its quotation mark.
      guard rest.first == UInt8(ascii: "\""),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return false }
      if rest[...end].elementsEqual(tag.utf8) { return true }
      rest = rest[end...].dropFirst().drop(while: isSeparator)
    }
    return false
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || ASCII.isSpace(byte)
  }
}

extension Request {
  /// Whether the client has the content with this entity tag (RFC 9110, 13.1.2). It then needs no body (304).
  ///
  /// - Parameter tag: A strong tag with its quotation marks.
  public func hasEntityTag(_ tag: String) -> Bool {
    headerFields.contains(.ifNoneMatch) && EntityTag.isListed(tag, in: headerFields[values: .ifNoneMatch])
  }
}
