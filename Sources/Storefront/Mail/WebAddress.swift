/// A web address in a text that a person wrote: where it ends, and whether a link may lead there.
///
/// The address ends where a person would end it: before the punctuation that follows it, and before Chinese text. A link shows
/// its whole address, and a browser must read the same host in it as a person: see ``WebHost``.
enum WebAddress {
  private static let schemes = ["https://", "http://"]

  /// Where the scheme of the next address is; nil if there is none.
  static func scheme(in text: Substring) -> Range<Substring.Index>? {
    var rest = text.utf8
    while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      rest = rest[start...]
      if let length = schemeLength(rest) { return start..<rest.index(start, offsetBy: length) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func schemeLength(_ text: Substring.UTF8View) -> Int? {
    let scheme = schemes.first { scheme in
      // Letters without their case; no other byte of a scheme changes into one of them.
      text.count(upTo: scheme.utf8.count) == scheme.utf8.count
        && zip(text, scheme.utf8).allSatisfy { $0 == $1 || ($0 | 0x20 == $1 && $1 >= UInt8(ascii: "a")) }
    }
    return scheme?.utf8.count
  }

  /// The end of an address; nil if it may not be a link.
  ///
  /// - Parameters:
  ///   - text: The text from the beginning of the address.
  ///   - scheme: The end of the scheme.
  static func end(of text: Substring, after scheme: Substring.Index) -> Substring.Index? {
    guard let host = WebHost.end(in: text[scheme...]) else { return nil }
    let rest = text.unicodeScalars[host...]
    guard let first = rest.first, ["/", "?", "#"].contains(first) else { return host }
    return withoutPunctuation(rest[..<endOfPath(in: rest)]).endIndex
  }

  /// Whether a character can be a part of an address after the host: RFC 3986, section 2, and letters of scripts with spaces
  /// between words. A letter of another script may begin the next word: 看https://tea.example/a谢谢.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x21...0x7E).contains(scalar.value) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar) }
    return scalar.isVisibleInWord && !scalar.isWrittenWithoutSpaces && !spaceless.contains { $0.contains(scalar.value) }
  }

  /// Thai and Lao to Tibetan, Burmese, and Khmer.
  private static let spaceless: [ClosedRange<UInt32>] = [0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF]

  /// Where no more characters of an address follow, the next address begins in a list without spaces, or a bracket is closed
  /// that was opened before the address.
  private static func endOfPath(in text: Substring.UnicodeScalarView) -> Substring.Index {
    var open = 0
    for index in text.indices {
      switch text[index] {
      case "[": open += 1
      case "]":
        if open == 0 { return index }
        open -= 1
      case ",", ";": if schemeLength(Substring(text[text.index(after: index)...]).utf8) != nil { return index }
      case let scalar: if !isPart(scalar) { return index }
      }
    }
    return text.endIndex
  }

  /// The address without the punctuation at its end, which belongs to the sentence. A bracket that was opened in the address
  /// stays: /tea_(drink).
  private static func withoutPunctuation(_ path: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var path = path
    var unopened = path.count { $0 == ")" } - path.count { $0 == "(" }
    while let last = path.last {
      switch last {
      case ")" where unopened > 0: unopened -= 1
      case "(": unopened += 1
      case ".", ",", ";", ":", "!", "?", "'", "*", "[": break
      default: return path
      }
      path = path.dropLast()
    }
    return path
  }
}

extension Substring.UTF8View {
  /// The number of bytes, but at most `limit`.
  fileprivate func count(upTo limit: Int) -> Int { prefix(limit).count }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark or a digit that can be seen.
  var isVisibleInWord: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
