import Basics

/// Replaces character references (`&amp;`, `&#8230;`, `&#x2026;`) by their characters.
struct HTMLEntityDecoder {
  private(set) var badEntities: [String] = []

  private let inAttribute: Bool

  init(inAttribute: Bool) {
    self.inAttribute = inAttribute
  }

  mutating func decode(_ text: String) -> String {
    var output = ""
    var rest = text[...]
    while let ampersand = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      output += rest[..<ampersand]
      rest = rest[ampersand...]
      if let (replacement, length) = reference(at: rest) {
        output += replacement
        rest = rest[rest.utf8.index(ampersand, offsetBy: length)...]
      } else {
        output += "&"
        rest = rest[rest.utf8.index(after: ampersand)...]
      }
    }
    return output + rest
  }

  /// The reference at the beginning of the text, and its length in bytes.
  private mutating func reference(at text: Substring) -> (String, Int)? {
    let bytes = Array(text.utf8.prefix(32))
    guard bytes.count > 1 else { return nil }
    if bytes[1] == UInt8(ascii: "#") { return numericReference(bytes) }
    let name = bytes.dropFirst().prefix { $0.isASCIILetter || $0.isASCIIDigit }
    guard !name.isEmpty else { return nil }
    let end = 1 + name.count
    if bytes.count > end, bytes[end] == UInt8(ascii: ";") {
      if let scalar = CharacterReference.named[string(name)] { return (String(scalar), end + 1) }
      badEntities.append("&\(string(name));")
      return nil
    }
    return legacyReference(bytes, name: name)
  }

  private mutating func numericReference(_ bytes: [UInt8]) -> (String, Int)? {
    let isHexadecimal = bytes.count > 2 && bytes[2] | 0x20 == UInt8(ascii: "x")
    let start = isHexadecimal ? 3 : 2
    let digits = bytes.dropFirst(start).prefix {
      $0.isASCIIDigit || isHexadecimal && (0x61...0x66).contains($0 | 0x20)
    }
    guard !digits.isEmpty else {
      badEntities.append("&#")
      return nil
    }
    let end = start + digits.count
    let isClosed = bytes.count > end && bytes[end] == UInt8(ascii: ";")
    let number = UInt32(string(digits), radix: isHexadecimal ? 16 : 10) ?? .max
    let scalar = CharacterReference.scalar(number)
    if !isClosed || scalar.value != number { badEntities.append(string(bytes[..<end])) }
    return (String(scalar), isClosed ? end + 1 : end)
  }

  /// An old entity without a semicolon. Browsers decode these too: `&copy 2026`, but not `?a=1&copy=2`.
  private mutating func legacyReference(_ bytes: [UInt8], name: ArraySlice<UInt8>) -> (String, Int)? {
    for legacy in ["amp", "lt", "gt", "quot", "nbsp", "copy", "reg"] where name.starts(with: legacy.utf8) {
      let end = 1 + legacy.utf8.count
      let following = bytes.count > end ? bytes[end] : nil
      if inAttribute, let following, following == UInt8(ascii: "=") || following.isASCIILetter || following.isASCIIDigit
      {
        return nil
      }
      badEntities.append("&\(legacy)")
      return CharacterReference.named[legacy].map { (String($0), end) }
    }
    return nil
  }

  private func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
