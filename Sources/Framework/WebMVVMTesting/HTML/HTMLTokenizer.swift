/// Splits a page into tags and text.
///
/// It follows https://html.spec.whatwg.org/multipage/parsing.html#tokenization, without the states that only legacy
/// scripts need (`<!--` in a script).
struct HTMLTokenizer {
  private(set) var problems: [HTMLProblem] = []
  /// The line of the next byte.
  private(set) var line = 1

  let bytes: [UInt8]
  private(set) var position = 0

  init(_ html: String) {
    let source = Array(html.utf8)
    bytes = source.contains(UInt8(ascii: "\r")) ? Self.withNewlines(source) : source
  }

  /// All line ends become "\n".
  private static func withNewlines(_ source: [UInt8]) -> [UInt8] {
    source.indices.compactMap { index in
      guard source[index] == UInt8(ascii: "\r") else { return source[index] }
      return index + 1 < source.count && source[index + 1] == UInt8(ascii: "\n") ? nil : UInt8(ascii: "\n")
    }
  }

  /// The next token; nil at the end of the page.
  mutating func next() -> HTMLToken? {
    guard position < bytes.count else { return nil }
    guard let (kind, length) = markup(at: position) else { return .text(text()) }
    advance(by: length)
    switch kind {
    case .startTag: return startTag()
    case .endTag: return endTag()
    case .comment: return comment()
    case .declaration: return declaration()
    }
  }

  /// The content of an element that contains no tags, up to its end tag. The end tag is not consumed.
  mutating func content(of name: String, model: HTMLContentModel) -> String {
    let start = position
    let firstLine = line
    while position < bytes.count, !isEndTag(name, at: position) { advance() }
    let content = slice(start..<position)
    return model == .escapableText ? decoded(content, inAttribute: false, line: firstLine) : content
  }

  mutating func report(_ kind: HTMLProblem.Kind, line: Int? = nil) {
    problems.append(HTMLProblem(kind: kind, line: line ?? self.line))
  }

  private enum Markup { case startTag, endTag, comment, declaration }

  /// The markup that starts at an index, and the length of its opening characters. A single `<` is text.
  private func markup(at index: Int) -> (Markup, Int)? {
    guard byte(index) == UInt8(ascii: "<"), let following = byte(index + 1) else { return nil }
    if following.isASCIILetter { return (.startTag, 1) }
    if following == UInt8(ascii: "/"), byte(index + 2)?.isASCIILetter == true { return (.endTag, 2) }
    guard following == UInt8(ascii: "!") else { return nil }
    let isComment = byte(index + 2) == UInt8(ascii: "-") && byte(index + 3) == UInt8(ascii: "-")
    return isComment ? (.comment, 4) : (.declaration, 2)
  }

  private mutating func text() -> String {
    let start = position
    let firstLine = line
    if bytes[position] == UInt8(ascii: "<") {
      report(.malformedTag("a bare < in the text"))
      advance()
    }
    while position < bytes.count, markup(at: position) == nil {
      if bytes[position] == UInt8(ascii: "<") { report(.malformedTag("a bare < in the text")) }
      advance()
    }
    return decoded(slice(start..<position), inAttribute: false, line: firstLine)
  }

  private mutating func startTag() -> HTMLToken {
    let firstLine = line
    var tag = HTMLStartTag(name: name())
    while true {
      skipWhitespace()
      guard let next = byte(position) else {
        report(.malformedTag("the tag <\(tag.name) is incomplete"), line: firstLine)
        return .startTag(tag)
      }
      if next == UInt8(ascii: ">") {
        advance()
        return .startTag(tag)
      }
      if next == UInt8(ascii: "/") {
        advance()
        tag.isSelfClosing = byte(position) == UInt8(ascii: ">")
        continue
      }
      let attribute = attribute(of: tag.name)
      if tag.attributes.contains(where: { $0.name == attribute.name }) {
        report(.duplicateAttribute(attribute.name, element: tag.name))
      } else {
        tag.attributes.append(attribute)
      }
    }
  }

  private mutating func endTag() -> HTMLToken {
    let name = name()
    skipWhitespace()
    if byte(position) != UInt8(ascii: ">") { report(.malformedTag("the tag </\(name) contains more than its name")) }
    while let next = byte(position), next != UInt8(ascii: ">") { advance() }
    advance()
    return .endTag(name)
  }

  private mutating func comment() -> HTMLToken {
    let firstLine = line
    while position < bytes.count {
      if byte(position) == UInt8(ascii: "-"), byte(position + 1) == UInt8(ascii: "-"),
        byte(position + 2) == UInt8(ascii: ">")
      {
        advance(by: 3)
        return .comment
      }
      advance()
    }
    report(.malformedTag("a comment is never closed"), line: firstLine)
    return .comment
  }

  private mutating func declaration() -> HTMLToken {
    let start = position
    while let next = byte(position), next != UInt8(ascii: ">") { advance() }
    let content = slice(start..<position)
    advance()
    if content.prefix(7).lowercased() == "doctype" { return .doctype }
    report(.malformedTag("<!\(content)> is neither a doctype nor a comment"))
    return .comment
  }

  mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }
}

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
