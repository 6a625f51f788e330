// Parses the content between tags: text, comments, the doctype.

extension TemplateParser {
  mutating func parseContent() {
    if isAt("{{") { return parseMustache() }
    switch context {
    case .dataBlock: parseDataBlock()
    case .plainText(let element), .raw(let element): parseWords(of: element)
    default: parseMarkup()
    }
  }

  private mutating func parseMarkup() {
    if byte().isHTMLSpace { return parseSpace() }
    guard byte() == UInt8(ascii: "<") else { return parseText() }
    if isAt("<!--") {
      parseComment()
    } else if isAt("<!doctype", ignoringCase: true) {
      parseDoctype()
    } else if isAt("</"), byte(2).isASCIILetter || byte(2) == UInt8(ascii: "{") {
      parseEndTag()
    } else if byte(1).isASCIILetter || isAt("<{{") {
      parseStartTag()
    } else {
      report("this '<' does not begin a tag: write &lt;", at: offset)
      copy()
    }
  }

  private mutating func parseText() {
    if let element = elements.last, HTMLElements.leftInTable[element.name] != nil {
      report("text is not allowed directly inside <\(element.name)>: a browser moves it", at: element.offset)
    }
    copy()
  }

  /// Replaces white space that contains a line end by the line end alone. A browser shows the same.
  private mutating func parseSpace() {
    let start = offset
    while byte().isHTMLSpace { offset += 1 }
    let run = source.bytes[start..<offset]
    let isAtLineStart = start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n")
    if elements.contains(where: { $0.name == "pre" }) {
      for byte in run { keep(byte) }
    } else if run.contains(UInt8(ascii: "\n")) {
      keep(UInt8(ascii: "\n"))
    } else if !isAtLineStart {
      for byte in run { keep(byte) }
    }
  }

  private mutating func parseWords(of element: String) {
    let end = offset + 2 + element.utf8.count
    let isEnd =
      isAt("</") && end <= source.bytes.count && source.string(offset + 2..<end).lowercased() == element
      && (end == source.bytes.count || source.bytes[end].isHTMLSpace || [0x2F, 0x3E].contains(source.bytes[end]))
    if isEnd { return parseEndTag() }
    if case .raw = context, !byte().isHTMLSpace { reportInlineCode(in: element) }
    copy()
  }

  /// The value was written by its tag. Text around it could make the JSON invalid.
  private mutating func parseDataBlock() {
    if byte().isHTMLSpace { return offset += 1 }
    if !isAt("</script>", ignoringCase: true) || !hasValueOfDataBlock {
      report("a data block contains one value and nothing else: {{name}}, a JSONValue", at: offset)
    }
    context = .raw("script")
    if isAt("</script>", ignoringCase: true) { parseEndTag() }
  }

  var hasValueOfDataBlock: Bool {
    guard pending.isEmpty, case .variable(_, .json)? = frame.nodes.last else { return false }
    return true
  }

  private mutating func reportInlineCode(in element: String) {
    let start = elements.last?.offset ?? offset
    switch element {
    case "script": report("the page's security policy forbids inline scripts: use <script src=\"…\">", at: start)
    case "iframe": report("a browser ignores the content of <iframe>", at: start)
    default: break  // <style> has its own error.
    }
  }

  private mutating func parseComment() {
    let start = offset
    context = .comment
    defer { context = .content }
    copy(4)
    if isAt(">") || isAt("->") { report("a browser ends this comment here: begin it with '<!-- '", at: start) }
    while !isAtEnd {
      if isAt("-->") { return copy(3) }
      if isAt("--!>") { report("a comment ends with '-->'", at: offset) }
      if isAt("{{") { parseMustache() } else { copy() }
    }
    report("this comment never ends", at: start)
  }

  private mutating func parseDoctype() {
    let start = offset
    context = .doctype
    defer { context = .content }
    while !isAtEnd, byte() != UInt8(ascii: ">") {
      if isAt("{{") { parseMustache() } else { copy() }
    }
    copy()
    if source.string(start..<offset).lowercased() != "<!doctype html>" {
      report("the only doctype is <!doctype html>", at: start)
    }
  }
}
