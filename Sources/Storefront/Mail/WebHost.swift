import Foundation

/// The host of a web address in a text, with its port.
///
/// A link must not lead to another host than the text shows. Browsers ignore invisible characters, decode `%61`, read `。` as a
/// point and `ａ` as a letter, and a host begins after a `@`. Such an address is no link: https://url.spec.whatwg.org/#host-parsing
enum WebHost {
  /// How much of a text is examined, in characters. A host has at most 253 bytes.
  private static let limit = 300

  /// The end of the host and its port at the beginning of a text; nil if there is no host that a link may lead to.
  static func end(in text: Substring) -> Substring.Index? {
    let text = text.unicodeScalars.prefix(limit)
    // What is before an @ is no host, even if it looks like one.
    let authority = text.prefix { !endsAuthority($0) }
    if authority.contains(where: { ["@", "＠", "﹫"].contains($0) }) { return nil }
    let host = text.first == "[" ? addressV6(in: text) : name(in: text)
    return host.map { endOfPort(in: text[$0...]) }
  }

  private static func endsAuthority(_ scalar: Unicode.Scalar) -> Bool {
    ["/", "?", "#", "\\"].contains(scalar) || scalar.properties.isWhitespace
  }

  /// The end of the port, if there is one.
  private static func endOfPort(in text: Substring.UnicodeScalarView) -> Substring.Index {
    guard text.first == ":" else { return text.startIndex }
    let digits = text.dropFirst().prefix { ("0"..."9").contains($0) }
    return UInt16(String(digits)) == nil ? text.startIndex : digits.endIndex
  }

  /// The end of an address such as `[2001:db8::1]`.
  private static func addressV6(in text: Substring.UnicodeScalarView) -> Substring.Index? {
    guard let bracket = text.firstIndex(of: "]") else { return nil }
    var address = in6_addr()
    let isAddress = inet_pton(AF_INET6, String(text[..<bracket].dropFirst()), &address) == 1
    return isAddress ? text.index(after: bracket) : nil
  }

  /// The end of a name such as `münchen.example`, or of an address such as `192.0.2.1`.
  private static func name(in text: Substring.UnicodeScalarView) -> Substring.Index? {
    var name = text.prefix { $0.isPartOfHostName }
    if let other = endOfTopLevel(in: name) { name = name[..<other] }
    let end = name.endIndex
    let isAtEnd = end == text.endIndex
    let isPath = !isAtEnd && ["/", "?", "#", ":"].contains(text[end])
    // A point after the last label belongs to the host before a path. Elsewhere it belongs to the sentence, like an underscore,
    // the mark of slanted letters: _https://tea.example_.
    if isPath {
      if name.suffix(2).elementsEqual("..".unicodeScalars) { return nil }
    } else {
      while let last = name.last, last == "." || last == "_" { name = name.dropLast() }
    }
    let labels = String(name.last == "." ? name.dropLast() : name).unicodeScalars.split(
      separator: ".", omittingEmptySubsequences: false
    ).map { String($0) }
    guard String(name).utf8.count <= 253, labels.allSatisfy(WebHostLabel.isHonest), isNameOrAddress(labels) else {
      return nil
    }
    return isAtEnd || text[end].mayFollowHost(named: labels) ? name.endIndex : nil
  }

  /// Where Chinese, Japanese or Korean text begins after a top-level domain in Latin letters: tea.example谢谢.
  private static func endOfTopLevel(in name: Substring.UnicodeScalarView) -> Substring.Index? {
    let label = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
    guard label.startIndex > name.startIndex, let first = label.first, first.isASCII else { return nil }
    return label.firstIndex { $0.isWrittenWithoutSpaces }
  }

  /// Whether it is no number. Browsers read 2130706433 and 0x7f.1 as 127.0.0.1.
  private static func isNameOrAddress(_ labels: [String]) -> Bool {
    guard let last = labels.last?.lowercased(), let first = last.utf8.first else { return false }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return true }
    if last.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) || last.hasPrefix("0x") {
      return labels.count == 4 && labels.allSatisfy { UInt8($0).map(String.init) == $0 }
    }
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfHostName: Bool {
    if !isASCII { return isVisibleInWord }
    return switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }

  /// Whether a person sees that the host ends before this character.
  fileprivate func mayFollowHost(named labels: [String]) -> Bool {
    if isASCII { return !"%@&=+$~\u{7F}".unicodeScalars.contains(self) && (value >= 0x20 || properties.isWhitespace) }
    if properties.isWhitespace { return true }
    if properties.isDefaultIgnorableCodePoint || labels.count == 1 { return false }
    return switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation: true
    default: isWrittenWithoutSpaces
    }
  }
}
