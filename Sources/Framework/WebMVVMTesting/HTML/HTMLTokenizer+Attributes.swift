extension HTMLTokenizer {
  /// The attribute that starts at the current byte.
  mutating func attribute(of element: String) -> HTMLAttribute {
    let start = position
    // A name may start with "=", so every call reads at least one byte.
    advance()
    while let next = byte(position), !next.isHTMLSpace, !"/>=".utf8.contains(next) { advance() }
    let name = slice(start..<position).asciiLowercased
    if name.utf8.contains(where: "\"'<=".utf8.contains) {
      report(.malformedTag("<\(element)> has an attribute named \(name)"))
    }
    skipWhitespace()
    guard byte(position) == UInt8(ascii: "=") else { return HTMLAttribute(name: name, value: "") }
    advance()
    skipWhitespace()
    return HTMLAttribute(name: name, value: attributeValue(of: name, in: element))
  }

  private mutating func attributeValue(of name: String, in element: String) -> String {
    let firstLine = line
    if let quote = byte(position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      advance()
      let start = position
      while let next = byte(position), next != quote { advance() }
      let value = slice(start..<position)
      advance()
      if let next = byte(position), !next.isHTMLSpace, !"/>".utf8.contains(next) {
        report(.malformedTag("<\(element)> has no space after the value of \(name)"))
      }
      return decoded(value, inAttribute: true, line: firstLine)
    }
    let start = position
    while let next = byte(position), !next.isHTMLSpace, next != UInt8(ascii: ">") { advance() }
    if start == position { report(.malformedTag("<\(element)> has no value after \(name)=")) }
    return decoded(slice(start..<position), inAttribute: true, line: firstLine)
  }
}
