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
      if let value = Self.named[string(name)] { return (value, end + 1) }
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
    let scalar = UInt32(string(digits), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    if !isClosed || scalar == nil || scalar == "\0" { badEntities.append(string(bytes[..<end])) }
    let character = scalar.flatMap { $0 == "\0" ? nil : Character($0) } ?? "\u{FFFD}"
    return (String(character), isClosed ? end + 1 : end)
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
      return Self.named[legacy].map { ($0, end) }
    }
    return nil
  }

  private func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension HTMLEntityDecoder {
  /// The commonly used named entities, out of 2,231.
  fileprivate static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "copy": "©", "reg": "®", "trade": "™", "sect": "§", "para": "¶", "deg": "°", "middot": "·", "bull": "•",
    "hellip": "…", "ndash": "–", "mdash": "—", "prime": "′", "Prime": "″",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "iexcl": "¡", "iquest": "¿",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "check": "✓", "cross": "✗", "star": "☆",
    "cent": "¢", "pound": "£", "curren": "¤", "yen": "¥", "euro": "€",
    "times": "×", "divide": "÷", "minus": "−", "plusmn": "±", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈",
    "infin": "∞", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup1": "¹", "sup2": "²", "sup3": "³",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï",
    "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø",
    "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü", "yacute": "ý", "yuml": "ÿ", "szlig": "ß",
    "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Eacute": "É", "Ntilde": "Ñ", "Ouml": "Ö",
    "Oslash": "Ø", "Uuml": "Ü", "lbrace": "{", "rbrace": "}", "lcub": "{", "rcub": "}",
  ]
}
