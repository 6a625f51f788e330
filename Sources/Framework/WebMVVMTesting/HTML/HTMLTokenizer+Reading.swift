extension HTMLTokenizer {
  /// The name of a tag, starting at the current byte.
  mutating func name() -> String {
    let start = position
    while let next = byte(position), !next.isHTMLSpace, !"/>".utf8.contains(next) { advance() }
    return slice(start..<position).asciiLowercased
  }

  func isEndTag(_ name: String, at index: Int) -> Bool {
    guard byte(index) == UInt8(ascii: "<"), byte(index + 1) == UInt8(ascii: "/") else { return false }
    let end = index + 2 + name.utf8.count
    guard end < bytes.count, slice(index + 2..<end).asciiLowercased == name else { return false }
    return bytes[end].isHTMLSpace || "/>".utf8.contains(bytes[end])
  }

  mutating func skipWhitespace() {
    while let next = byte(position), next.isHTMLSpace { advance() }
  }

  func byte(_ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  func slice(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  mutating func decoded(_ text: String, inAttribute: Bool, line: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoder = HTMLEntityDecoder(inAttribute: inAttribute)
    let decoded = decoder.decode(text)
    for entity in decoder.badEntities { report(.badEntity(entity), line: line) }
    return decoded
  }
}
