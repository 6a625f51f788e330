/// A web address in a text that a person wrote.
///
/// It goes up to white space, a bracket, a quotation mark, or Chinese, Japanese or Korean text, without the punctuation that
/// ends a sentence. A link shows its whole address, and its host has only letters, digits, hyphens and points of ASCII, so a
/// browser reads the same host as a person. An address with another host is no link.
enum WebAddress {
  /// The first address in a text that is a link.
  static func first(in text: Substring) -> Substring? {
    var rest = text
    while let mark = rest.utf8.firstRange(of: "://".utf8) {
      let before = rest.utf8[..<mark.lowerBound]
      let hosts = text.unicodeScalars[mark.upperBound...]
      if let scheme = schemes.first(where: { before.endsWithLetters($0) }), let end = end(ofAddressWithHostIn: hosts) {
        return text[before.index(before.endIndex, offsetBy: -scheme.utf8.count)..<end]
      }
      rest = rest[mark.upperBound...]
    }
    return nil
  }

  private static let schemes = ["https", "http"]

  private static func end(ofAddressWithHostIn text: Substring.UnicodeScalarView) -> Substring.Index? {
    guard let host = text.first == "[" ? endOfAddressV6(in: text) : endOfName(in: text) else { return nil }
    let rest = text[endOfPort(in: text[host...])...]
    if let first = rest.first, "/?#".unicodeScalars.contains(first) {
      return withoutPunctuation(rest.prefix { !endsAddress($0) }).endIndex
    }
    let next = rest.first { !punctuation.contains($0) }
    return next.map(endsAddress) ?? true ? rest.startIndex : nil
  }

  /// The end of a name such as `tea.example`. A number is no name: browsers read 2130706433 as 127.0.0.1.
  private static func endOfName(in text: Substring.UnicodeScalarView) -> Substring.Index? {
    var name = text.prefix { $0.isLetterOfHost || ("0"..."9").contains($0) || $0 == "-" || $0 == "." }
    while let last = name.last, last == "-" || last == "." { name.removeLast() }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy({ !$0.isEmpty }), labels.last?.first?.isLetterOfHost == true else { return nil }
    return name.endIndex
  }

  /// The end of an address such as `[2001:db8::1]`.
  private static func endOfAddressV6(in text: Substring.UnicodeScalarView) -> Substring.Index? {
    let rest = text.dropFirst().drop { $0.properties.isASCIIHexDigit || $0 == ":" }
    return rest.first == "]" ? rest.dropFirst().startIndex : nil
  }

  private static func endOfPort(in text: Substring.UnicodeScalarView) -> Substring.Index {
    guard text.first == ":" else { return text.startIndex }
    let digits = text.dropFirst().prefix { ("0"..."9").contains($0) }
    return UInt16(String(digits)) == nil ? text.startIndex : digits.endIndex
  }

  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace || scalar.isWrittenWithoutSpaces { return true }
    return scalar.isASCII ? "\"<>[]\\^`{|}".unicodeScalars.contains(scalar) : scalar.isPunctuation
  }

  /// What belongs to the sentence at the end of an address.
  private static let punctuation = Set(".,;:!?'*()".unicodeScalars)

  /// The path without the punctuation at its end. A bracket that was opened in the path stays: /tea_(drink).
  private static func withoutPunctuation(_ path: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var path = path
    var unopened = path.count { $0 == ")" } - path.count { $0 == "(" }
    while let last = path.last, punctuation.contains(last), last != ")" || unopened > 0 {
      if last == ")" { unopened -= 1 } else if last == "(" { unopened += 1 }
      path.removeLast()
    }
    return path
  }
}

extension Substring.UTF8View {
  /// Whether it ends with these letters of ASCII, in capitals or not.
  fileprivate func endsWithLetters(_ letters: String) -> Bool {
    suffix(letters.utf8.count).elementsEqual(letters.utf8) { $0 | 0x20 == $1 }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOfHost: Bool { isASCII && properties.isAlphabetic }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }
}
