import CharacterReferences

/// Splits HTML into decoded characters and tags. It knows only enough about tags to remove them.
struct HTMLScanner {
  enum Token: Equatable {
    case character(Unicode.Scalar)
    /// The name of a start or end tag, in lower case.
    case tag(String)
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ html: String) {
    scalars = Array(html.unicodeScalars)
  }

  /// The next token; nil at the end. An incomplete tag or comment at the end is left out.
  mutating func next() -> Token? {
    while let scalar = peek() {
      if scalar == "<" {
        if skipComment() { continue }
        if let name = skipTag() { return .tag(name) }
      } else if scalar == "&", let (decoded, length) = CharacterReference.decode(scalars[position...]) {
        position += length
        return .character(decoded)
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

  /// Skips "<!-- … -->", and what browsers treat as comments: "<!…>", "<?…>", and "</" without a letter after it.
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
    let isBogus = peek(1) == "!" || peek(1) == "?" || (peek(1) == "/" && peek(2).map { !$0.isLetter } ?? false)
    if isBogus { skip(past: ">") }
    return isBogus
  }

  /// Skips a tag, and the content of a script. Returns the tag's name.
  private mutating func skipTag() -> String? {
    let nameOffset = peek(1) == "/" ? 2 : 1
    guard let first = peek(nameOffset), first.isLetter else { return nil }
    position += nameOffset
    let name = takeName()
    skipAttributes()
    if nameOffset == 1, Self.unread.contains(name) { skipContent(of: name) }
    return name
  }

  private mutating func takeName() -> String {
    let start = position
    while let scalar = peek(), scalar != ">", scalar != "/", !scalar.isHTMLSpace { position += 1 }
    // No relevant tag has a longer name than "blockquote" and "figcaption".
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[start..<min(position, start + 12)])
    return String(name).lowercased()
  }

  /// Skips to the end of the tag, which is not a ">" inside a quoted value.
  private mutating func skipAttributes() {
    while let scalar = peek() {
      position += 1
      if scalar == ">" { return }
      guard scalar == "=" else { continue }
      while let space = peek(), space.isHTMLSpace { position += 1 }
      if let quote = peek(), quote == "\"" || quote == "'" {
        position += 1
        skip(past: quote)
      }
    }
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
    "iframe", "noembed", "noframes", "script", "style", "template", "title", "xmp",
  ]
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(lowercasedASCII) }

  fileprivate var isHTMLSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{C}" }

  fileprivate var lowercasedASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(truncatingIfNeeded: value) | 0x20) : self
  }
}
