import MicroHTTP

/// Finds the tags in the HTML that compiled templates write. Attributes are quoted, and `<` occurs only before a tag, a
/// comment or a doctype.
struct TagScanner {
  struct Tag {
    enum Kind { case start, end, empty }

    let kind: Kind
    /// The bytes from `<` to `>`.
    let range: Range<Int>
    /// The bytes of the name.
    let nameRange: Range<Int>
  }

  private let html: UnsafeRawBufferPointer
  /// Where the scan goes on.
  private(set) var position = 0

  init(_ html: UnsafeRawBufferPointer) {
    self.html = html
  }

  /// The next tag; nil at the end. Comments and doctypes are skipped, and the text of a script or a style sheet.
  mutating func next() -> Tag? {
    while let start = html.firstOffset(of: UInt8(ascii: "<"), from: position) {
      let first = start + 1 < html.count ? html[start + 1] : 0
      if first == UInt8(ascii: "!") {
        position = endOfDeclaration(from: start)
        continue
      }
      let isEnd = first == UInt8(ascii: "/")
      let nameStart = start + (isEnd ? 2 : 1)
      var nameEnd = nameStart
      while nameEnd < html.count, !Self.endsName(html[nameEnd]) { nameEnd += 1 }
      guard let end = endOfTag(from: nameEnd) else { return nil }
      position = end + 1
      let name = nameStart..<nameEnd
      let isEmpty = html[end - 1] == UInt8(ascii: "/") || Self.isVoid(html[name])
      let tag = Tag(kind: isEnd ? .end : isEmpty ? .empty : .start, range: start..<(end + 1), nameRange: name)
      if !isEnd, !isEmpty, Self.hasRawText(html[name]) { skipRawText(of: name) }
      return tag
    }
    return nil
  }

  /// Where a comment or a doctype ends. A comment can contain tags.
  private func endOfDeclaration(from start: Int) -> Int {
    let isComment = html[start...].starts(with: "<!--".utf8)
    let end: StaticString = isComment ? "-->" : ">"
    return html.firstOffset(of: end, from: start + 2).map { $0 + end.utf8CodeUnitCount } ?? html.count
  }

  /// The position of the `>` that ends a tag. A `>` in an attribute's value does not end it.
  private func endOfTag(from start: Int) -> Int? {
    var index = start
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = html.firstOffset(of: html[index], from: index + 1) else { return nil }
        index = end + 1
      default: index += 1
      }
    }
    return nil
  }

  /// Moves to the end tag of an element whose text contains no tags.
  private mutating func skipRawText(of name: Range<Int>) {
    while let start = html.firstOffset(of: UInt8(ascii: "<"), from: position) {
      position = start
      let end = start + 2 + name.count
      if end <= html.count, html[start + 1] == UInt8(ascii: "/"), html[(start + 2)..<end].elementsEqual(html[name]) {
        return
      }
      position = start + 1
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private static func isVoid(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    name.count < voidNames.count && voidNames[name.count].contains { name.elementsEqual($0.utf8) }
  }

  /// By their lengths. https://html.spec.whatwg.org/#void-elements
  private static let voidNames = [
    [], [], ["br", "hr"], ["col", "img", "wbr"], ["area", "base", "link", "meta"], ["embed", "input", "track"],
    ["source"],
  ]

  private static func hasRawText(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    (5...6).contains(name.count) && (name.elementsEqual("script".utf8) || name.elementsEqual("style".utf8))
  }
}

extension TagScanner.Tag {
  enum Name { case svg, title, header, main, footer, other }

  func name(in html: UnsafeRawBufferPointer) -> Name {
    switch nameRange.count {
    case 3 where html[nameRange].elementsEqual("svg".utf8): .svg
    case 4 where html[nameRange].elementsEqual("main".utf8): .main
    case 5 where html[nameRange].elementsEqual("title".utf8): .title
    case 6 where html[nameRange].elementsEqual("header".utf8): .header
    case 6 where html[nameRange].elementsEqual("footer".utf8): .footer
    default: .other
    }
  }

  /// The value of the attribute `id`. Ids that contain a character reference are none: the compiler allows them, but a
  /// part must have the same text in the page and in the browser.
  func id(in html: UnsafeRawBufferPointer) -> String? {
    let attributes = html[nameRange.upperBound..<range.upperBound]
    var index = attributes.startIndex
    while index + 4 < attributes.endIndex {
      switch attributes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = attributes[index]
        index = (attributes[(index + 1)...].firstIndex(of: quote) ?? attributes.endIndex - 1) + 1
      case UInt8(ascii: "i")
      where attributes[index - 1] <= UInt8(ascii: " ") && attributes[index + 1] == UInt8(ascii: "d")
        && attributes[index + 2] == UInt8(ascii: "="):
        let quote = attributes[index + 3]
        let value = attributes[(index + 4)...].prefix { $0 != quote }
        return value.isEmpty || value.contains(UInt8(ascii: "&")) ? nil : String(decoding: value, as: UTF8.self)
      default: index += 1
      }
    }
    return nil
  }
}
