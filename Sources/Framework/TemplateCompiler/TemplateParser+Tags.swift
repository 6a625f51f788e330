// Parses start tags and end tags, and tracks the open elements.

extension TemplateParser {
  mutating func parseStartTag() {
    let start = offset
    copy()
    let name = parseTagName()
    context = .tag(start)
    tag = ControlTag(element: name)
    isAfterSpace = false
    var attributes: [Attribute] = []
    while !isAtEnd, byte() != UInt8(ascii: ">"), !isAt("/>") {
      parseInTag(start: start, element: name, attributes: &attributes)
    }
    endSections(of: .tag(start), what: "the tag")
    let isSelfClosing = byte() == UInt8(ascii: "/")
    if isAtEnd { report("this tag never ends", at: start) }
    copy(isSelfClosing ? 2 : 1)
    context = .content
    checkMeta(name, attributes)
    checkControl(attributes)
    let names = attributes.map(\.name)
    // A field writes its id. An option has none, and only its form, if that is around it, keeps what a person chose.
    let hasID = names.contains("id") || (!tag.controls.isEmpty && !names.contains("form"))
    noteControl(name, attributes, hasID: hasID)
    open(name, at: start, isSelfClosing: isSelfClosing, hasID: hasID)
    checkSending(of: name, attributes)
    if context == .raw("script"), attributes.contains(where: \.isTypeJSON) {
      flush()
      context = .dataBlock
    }
  }

  /// The tag's name in lower case, because HTML ignores case in names.
  private mutating func parseTagName() -> String {
    let start = offset
    while !isAtEnd, !byte().isHTMLSpace, !isAt(">"), !isAt("/"), !isAt("{{"), !isAt("<") { copy() }
    let name = source.string(start..<offset).lowercased()
    // The names of drawings can need capital letters.
    if HTMLElements.html.contains(name) { lowercaseName(from: start) }
    // A section may directly follow the name. It must bring its own space.
    if isAt("{{"), name.isEmpty || !(byte(2) == UInt8(ascii: "#") || byte(2) == UInt8(ascii: "^")) {
      report("data is not allowed in a tag's name", at: offset)
      skipMustache()
    }
    return name
  }

  private mutating func parseInTag(start: Int, element: String, attributes: inout [Attribute]) {
    switch byte() {
    case let byte where byte.isHTMLSpace:
      while self.byte().isHTMLSpace { offset += 1 }
      keep(UInt8(ascii: " "))
      isAfterSpace = true
    case UInt8(ascii: "{") where isAt("{{"):
      parseMustache()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<"):
      report("'\(Character(Unicode.Scalar(byte())))' is not allowed here in the tag <\(element)>", at: offset)
      copy()
    default:
      parseAttribute(of: element, tag: start, attributes: &attributes)
    }
  }

  private mutating func checkMeta(_ element: String, _ attributes: [Attribute]) {
    guard element == "meta", attributes.contains(where: { $0.name == "http-equiv" }) else { return }
    for content in attributes where content.name == "content" && content.hasData {
      report("<meta http-equiv> changes how the page works: data is not allowed here", at: content.offset)
    }
  }

  mutating func parseEndTag() {
    let start = offset
    copy(2)
    let name = parseTagName()
    context = .content
    while byte().isHTMLSpace { offset += 1 }
    if isAt(">") { copy() } else { report("the tag </\(name)> must end with '>'", at: start) }
    close(name, at: start)
  }
}

// MARK: Elements

extension TemplateParser {
  private mutating func open(_ name: String, at start: Int, isSelfClosing: Bool, hasID: Bool) {
    guard !name.isEmpty else { return }
    let vocabulary = vocabulary(of: name, at: start)
    checkNesting(name, at: start)
    if name == "style" {
      report("the page's security policy forbids inline styles: use the site's style sheet", at: start)
    }
    if vocabulary == .html ? HTMLElements.void.contains(name) : isSelfClosing { return }
    if isSelfClosing { return report("a browser leaves <\(name)/> open: write <\(name)></\(name)>", at: start) }
    elements.append(OpenElement(name: name, offset: start, vocabulary: vocabulary.inside(name), hasID: hasID))
    switch name {
    case "title" where vocabulary == .html, "textarea": context = .plainText(name)
    case "script", "style", "iframe": context = .raw(name)
    default: break
    }
    // A browser drops a line end directly after these tags. This one is added so that the data keeps its first line
    // end.
    if name == "textarea" || name == "pre", isAt("{{") { keep(UInt8(ascii: "\n")) }
  }

  /// The language of an element, from its name and the elements around it. A template for a part of a drawing may begin
  /// with an SVG element.
  private mutating func vocabulary(of name: String, at start: Int) -> Vocabulary {
    if name == "svg" { return .svg }
    if name == "math" { return .mathML }
    let vocabulary = elements.last?.vocabulary ?? Vocabulary.allCases.first { $0.knows(name) } ?? .html
    if !vocabulary.knows(name) {
      let place = vocabulary == .html ? "" : " inside <\(vocabulary.rawValue)>"
      // The name of a drawing's element is not a misspelt name of HTML.
      let isKnown = Vocabulary.allCases.contains { $0.knows(name) }
      let meant = isKnown ? "" : suggestion(for: name, among: vocabulary.names) { "<\($0)>" }
      report("unknown element <\(name)>\(place)\(meant)", at: start)
    }
    return vocabulary
  }

  private mutating func checkNesting(_ name: String, at start: Int) {
    if HTMLElements.neverInsideThemselves.contains(name), elements.contains(where: { $0.name == name }) {
      report("<\(name)> is not allowed inside <\(name)>", at: start)
    }
    if HTMLElements.endingParagraph.contains(name), elements.contains(where: { $0.name == "p" }) {
      report("<\(name)> is not allowed inside <p>: a browser ends the paragraph", at: start)
    }
    if HTMLElements.neverRightInsideThemselves.contains(name), elements.last?.name == name {
      report("<\(name)> is not allowed directly inside <\(name)>: is its end tag missing?", at: start)
    } else if let parent = elements.last?.name, HTMLElements.leftInTable[parent]?.contains(name) == false {
      report(
        "<\(name)> is not allowed directly inside <\(parent)>: a browser moves it, or adds an element around it",
        at: start)
    }
  }

  private mutating func close(_ name: String, at offset: Int) {
    guard !name.isEmpty else { return }
    guard let index = elements.lastIndex(where: { $0.name == name }) else {
      let isVoid = HTMLElements.void.contains(name)
      return report(isVoid ? "<\(name)> has no end tag" : "</\(name)> closes no element", at: offset)
    }
    guard index >= frame.depth else {
      return report("</\(name)> closes an element that was opened outside {{\(frame.description)}}", at: offset)
    }
    for left in elements[(index + 1)...] {
      report("<\(left.name)> is left open: </\(name)> comes first", at: left.offset)
    }
    elements.removeSubrange(index...)
  }
}
