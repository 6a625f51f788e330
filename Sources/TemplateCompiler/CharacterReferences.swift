/// Decodes a template's fixed text as a browser does, as far as necessary to recognise a URL's scheme.
enum CharacterReferences {
  /// Decodes numeric references, and the named ones for characters that matter in a scheme.
  static func decode(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&", let (decoded, after) = reference(rest) else {
        result.append(scalar)
        continue
      }
      result.append(decoded)
      rest = after
    }
    return result
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func reference(_ text: Scalars) -> (Unicode.Scalar, Scalars)? {
    for (name, scalar) in ["colon;": ":", "Tab;": "\t", "NewLine;": "\n"] as [String: Unicode.Scalar] {
      if text.starts(with: name.unicodeScalars) { return (scalar, text.dropFirst(name.unicodeScalars.count)) }
    }
    guard text.first == "#" else { return nil }
    let isHexadecimal = text.dropFirst().first == "x" || text.dropFirst().first == "X"
    let digits = text.dropFirst(isHexadecimal ? 2 : 1).prefix {
      isHexadecimal ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0)
    }
    guard !digits.isEmpty else { return nil }
    let value = UInt32(String(digits), radix: isHexadecimal ? 16 : 10)
    let after = text[digits.endIndex...]
    return (value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}", after.first == ";" ? after.dropFirst() : after)
  }
}
