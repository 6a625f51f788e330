import Basics

/// Splits HTML into decoded characters and tags, in one pass for any input.
///
/// It tokenizes tags as browsers do (https://html.spec.whatwg.org/#tokenization), except that the content of CDATA sections
/// is read: feeds have them around HTML.
struct HTMLScanner {
  enum Token: Equatable {
    case character(Unicode.Scalar)
    case start(HTMLTag)
    /// The name of an end tag, in lower case.
    case end(String)
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var isInData = false

  init(_ html: String) {
    scalars = Array(html.unicodeScalars)
  }

  /// The next token; nil at the end. An incomplete tag or comment at the end is left out.
  mutating func next() -> Token? {
    while let scalar = peek() {
      if scalar == "<" {
        if skipComment() { continue }
        if let tag = takeTag() { return tag }
      } else if scalar == "&", let (decoded, length) = CharacterReference.decode(scalars[position...]) {
        position += length
        return .character(decoded)
      } else if scalar == "]", isInData, peek(1) == "]", peek(2) == ">" {
        isInData = false
        position += 3
        continue
      }
      // A "<" or "&" that begins nothing is an ordinary character.
      position += 1
      return .character(scalar)
    }
    return nil
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    let index = position + offset
    return index < scalars.count ? scalars[index] : nil
  }

  /// Skips "<!-- … -->", the beginning of a CDATA section, and what browsers treat as comments: "<!…>", "<?…>", and "</"
  /// without a letter after it.
  private mutating func skipComment() -> Bool {
    if peek(1) == "!", peek(2) == "-", peek(3) == "-" {
      position += 2  // The dashes that open a comment can also close it: "<!-->".
      while let scalar = peek() {
        if scalar == "-", peek(1) == "-", peek(2) == ">" { break }
        position += 1
      }
      position = min(position + 3, scalars.count)
      return true
    }
    if peek(1) == "!", Self.data.indices.allSatisfy({ peek($0) == Self.data[$0] }) {
      position += Self.data.count
      isInData = true
      return true
    }
    let isBogus = peek(1) == "!" || peek(1) == "?" || (peek(1) == "/" && peek(2).map { !$0.isLetter } ?? false)
    if isBogus { skip(past: ">") }
    return isBogus
  }

  private static let data = Array("<![CDATA[".unicodeScalars)

  /// Takes a tag, and skips the content of a script; nil if none begins here, or if it has no end.
  private mutating func takeTag() -> Token? {
    let nameOffset = peek(1) == "/" ? 2 : 1
    guard let first = peek(nameOffset), first.isLetter else { return nil }
    position += nameOffset
    var tag = HTMLTag(name: takeName())
    takeAttributes(of: &tag)
    if nameOffset == 2 { return .end(tag.name) }
    if Self.unread.contains(tag.name) { skipContent(of: tag.name) }
    return .start(tag)
  }

  private mutating func takeName() -> String {
    let start = position
    while let scalar = peek(), scalar != ">", scalar != "/", !scalar.isHTMLSpace { position += 1 }
    // No relevant tag has a longer name than "blockquote" and "figcaption".
    return text(start..<min(position, start + 12)).lowercased()
  }

  /// Goes to the end of the tag, which is not a ">" inside a quoted value.
  private mutating func takeAttributes(of tag: inout HTMLTag) {
    while let scalar = peek() {
      if scalar == ">" {
        position += 1
        return
      }
      if scalar == "/" || scalar.isHTMLSpace {
        tag.isSelfClosing = scalar == "/" && peek(1) == ">"
        position += 1
        continue
      }
      let name = takeAttributeName()
      let value = takeAttributeValue()
      if name == "href", tag.href == nil, tag.name == "a" { tag.href = value.map(decoded) }
      if name == "style", tag.style == nil { tag.style = value.map(decoded) }
    }
  }

  private mutating func takeAttributeName() -> String {
    let start = position
    position += 1  // An equals sign at the beginning is a part of the name.
    while let scalar = peek(), scalar != ">", scalar != "/", scalar != "=", !scalar.isHTMLSpace { position += 1 }
    return position - start > 5 ? "" : text(start..<position).lowercased()
  }

  /// The place of the value; nil if the attribute has none.
  private mutating func takeAttributeValue() -> Range<Int>? {
    while let space = peek(), space.isHTMLSpace { position += 1 }
    guard peek() == "=" else { return nil }
    position += 1
    while let space = peek(), space.isHTMLSpace { position += 1 }
    guard let quote = peek(), quote == "\"" || quote == "'" else {
      let start = position
      while let scalar = peek(), scalar != ">", !scalar.isHTMLSpace { position += 1 }
      return start..<position
    }
    let start = position + 1
    position = start
    skip(past: quote)
    // Without the quotation mark, the tag has no end, and nothing of it is used.
    return start..<max(start, position - 1)
  }

  /// A value with its character references decoded.
  private func decoded(_ range: Range<Int>) -> String {
    var (text, index) = (String.UnicodeScalarView(), range.lowerBound)
    while index < range.upperBound {
      if scalars[index] == "&", let (scalar, length) = CharacterReference.decode(scalars[index..<range.upperBound]) {
        text.append(scalar)
        index += length
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    return String(text)
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// Skips to the end tag of an element whose content is not text for a reader.
  private mutating func skipContent(of name: String) {
    let endTag = Array("</\(name)".unicodeScalars)
    while position < scalars.count {
      let isEnd = endTag.indices.allSatisfy { peek($0)?.lowercasedASCII == endTag[$0] }
      if isEnd, peek(endTag.count).map({ $0 == ">" || $0 == "/" || $0.isHTMLSpace }) ?? true { return }
      position += 1
    }
  }

  private mutating func skip(past end: Unicode.Scalar) {
    while let scalar = peek() {
      position += 1
      if scalar == end { return }
    }
  }

  private static let unread: Set<String> = [
    "iframe", "noembed", "noframes", "noscript", "script", "style", "title", "xmp",
  ]
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(lowercasedASCII) }

  fileprivate var isHTMLSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{C}" }

  fileprivate var lowercasedASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(truncatingIfNeeded: value) | 0x20) : self
  }
}
