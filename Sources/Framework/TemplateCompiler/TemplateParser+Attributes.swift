// Parses attributes: their names and their quoted values.

/// An attribute of the current tag.
struct Attribute {
  let name: String
  let offset: Int
  /// The sections around it, inside the tag.
  let conditions: [Condition]
  var hasData = false
  /// The value as it is written, up to the first tag in it.
  var text = ""
  /// Whether it is `type="hidden"`.
  var isTypeHidden = false
  /// Whether it is the `type` of a script that contains JSON, which a browser does not run.
  var isTypeJSON = false
  /// Whether it is the `rel` of a link that leads to a page, and loads no file.
  var isRelOfPage = false
  /// Whether it is `method="post"`.
  var isMethodPost = false

  struct Condition: Equatable {
    let path: [String]
    let isInverted: Bool
  }

  /// Whether the other attribute cannot be present together with this one: `{{#a}} x{{/a}}{{^a}} x{{/a}}`.
  func excludes(_ other: Attribute) -> Bool { conditions.exclude(other.conditions) }
}

extension [Attribute.Condition] {
  /// Whether what is in the other sections cannot be present together with what is in these.
  func exclude(_ other: [Attribute.Condition]) -> Bool {
    for (mine, its) in zip(self, other) where mine != its {
      return mine.path == its.path
    }
    return false
  }
}

extension TemplateParser {
  mutating func parseAttribute(of element: String, tag: Int, attributes: inout [Attribute]) {
    let start = offset
    if !isAfterSpace { report("a space is missing before this attribute", at: start) }
    isAfterSpace = false
    while !isAtEnd, !byte().isHTMLSpace, !isAt("{{"), !isNameEnd(byte()) { copy() }
    let name = source.string(start..<offset).lowercased()
    if name == "id" { lowercaseName(from: start) }
    var attribute = Attribute(name: name, offset: start, conditions: conditions(in: tag))
    if attributes.contains(where: { $0.name == name && !$0.excludes(attribute) }) {
      report("the attribute '\(name)' is given twice", at: start)
    }
    let kind = AttributeKind(of: name, in: element)
    if case .forbidden(let reason) = kind { report(reason, at: start) }
    skipSpaceBeforeValue()
    if isAt("=") {
      copy()
      while byte().isHTMLSpace { offset += 1 }
      let valueStart = offset + 1
      let isFile = name == "src" || name == "href" && element == "link" && !attributes.contains(where: \.isRelOfPage)
      attribute.hasData = parseValue(of: name, start: start, kind: kind, isFile: isFile)
      // At the end of the file there is no value.
      let text = valueStart < offset ? source.string(valueStart..<offset - 1) : ""
      attribute.text = String(text.prefix(upTo: text.firstRange(of: "{{")?.lowerBound ?? text.endIndex))
      let isFixed = attribute.conditions.isEmpty
      attribute.isTypeHidden = name == "type" && text == "hidden"
      attribute.isTypeJSON = name == "type" && isFixed && ["application/json", "application/ld+json"].contains(text)
      attribute.isRelOfPage =
        name == "rel" && isFixed && ["alternate", "canonical", "next", "prev"].contains(text)
      attribute.isMethodPost = name == "method" && isFixed && text.lowercased() == "post"
      if name == "id", !attribute.hasData { addID(text, at: start) }
    }
    attributes.append(attribute)
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"): true
    case UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  private func conditions(in tag: Int) -> [Attribute.Condition] {
    frames.filter { $0.context == .tag(tag) }.map(\.condition)
  }

  private mutating func skipSpaceBeforeValue() {
    var next = offset
    while next < source.bytes.count, source.bytes[next].isHTMLSpace { next += 1 }
    if next < source.bytes.count, source.bytes[next] == UInt8(ascii: "=") { offset = next }
  }

  /// - Parameter isFile: Whether the value is the address of a file that the browser loads into the page.
  /// - Returns: whether the value contains a Mustache tag.
  private mutating func parseValue(of name: String, start: Int, kind: AttributeKind, isFile: Bool) -> Bool {
    let quote = byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      report("the value of '\(name)' needs quotes", at: offset)
      return skipUnquotedValue()
    }
    copy()
    let outer = context
    context = .attribute(start, kind)
    flush()
    let first = frame.nodes.count
    while !isAtEnd, byte() != quote {
      if isAt("{{") { parseMustache() } else { copy() }
    }
    endSections(of: context, what: "the value of '\(name)'")
    if isAtEnd { report("the value of '\(name)' has no closing quote", at: start) }
    flush()
    if kind == .url { resolveURL(from: first, at: start) }
    if isFile { resolveSource(from: first) }
    let hasData = frame.nodes[first...].contains { !$0.isFixed }
    context = outer
    copy()
    return hasData
  }

  private mutating func skipUnquotedValue() -> Bool {
    var hasData = false
    while !isAtEnd, !byte().isHTMLSpace, !isAt(">") {
      if isAt("{{") {
        hasData = true
        skipMustache()
      } else {
        copy()
      }
    }
    return hasData
  }

  private mutating func resolveURL(from first: Int, at start: Int) {
    var url = URLAttribute()
    let resolved = url.resolve(Array(frame.nodes[first...]))
    frame.nodes.replaceSubrange(first..., with: resolved)
    for message in url.problems { report(message, at: start) }
  }

  /// The address of a file gets the file's version when it is written.
  private mutating func resolveSource(from first: Int) {
    guard frame.nodes.count == first + 1 else { return }
    switch frame.nodes[first] {
    case .variable(let binding, .url): frame.nodes[first] = .variable(binding, .source)
    case .text(let path) where path.hasPrefix("/") && !path.contains(where: { "&?#".contains($0) }):
      frame.nodes[first] = .file(path)
    default: break
    }
  }
}
