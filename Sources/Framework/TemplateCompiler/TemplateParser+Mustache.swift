// Parses Mustache tags where HTML allows them.

extension TemplateParser {
  mutating func parseMustache() {
    let start = offset
    guard let content = readMustache() else { return }
    let tag: MustacheTag
    do {
      tag = try MustacheTag(content)
    } catch {
      return report(error.message, at: start)
    }
    let line = source.position(of: start).line
    switch tag {
    case .comment: dropStandaloneLine(from: start)
    case .importing(let module):
      if context != .content || frames.count > 1 {
        report("{{%…}} must not be inside an element or a section", at: start)
      }
      imports.append(module)
      dropStandaloneLine(from: start)
    case .text(let literal): addText(literal, line: line, at: start)
    case .variable(let path): addVariable(Binding(path: path, line: line), at: start)
    case .partial(let name): addPartial(name, line: line, at: start)
    case .view(let path):
      guard allowsPartial(at: start) else { return }
      add(.view(Binding(path: path, line: line)))
    case .open(let path, let isInverted):
      dropStandaloneLine(from: start)
      openSection(Binding(path: path, line: line), isInverted: isInverted, at: start)
    case .close(let path):
      dropStandaloneLine(from: start)
      closeSection(path, at: start)
    }
  }

  /// Skips a tag without parsing it. An error for its place was already reported.
  mutating func skipMustache() {
    _ = readMustache()
  }

  /// Reads a tag.
  /// - Returns: the text between the braces; nil after an error.
  private mutating func readMustache() -> String? {
    let start = offset
    offset += 2
    let contentStart = offset
    let isTriple = byte() == UInt8(ascii: "{")
    while !isAtEnd, !isAt("}}") {
      if isAt("{{"), offset > contentStart { break }
      offset += 1
    }
    guard isAt("}}") else {
      report("this '{{' has no '}}'", at: start)
      offset = contentStart
      return nil
    }
    let content = source.string(contentStart..<offset)
    offset += isTriple && isAt("}}}") ? 3 : 2
    return content
  }

  /// Removes the line of a section tag or comment that is alone on its line, as Mustache specifies.
  private mutating func dropStandaloneLine(from start: Int) {
    switch context {
    case .content, .plainText: break
    default: return
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let before = source.bytes[..<start].lastIndex { !isBlank($0) }
    let after = source.bytes[offset...].firstIndex { !isBlank($0) }
    let isFirst = before.map { source.bytes[$0] == UInt8(ascii: "\n") } ?? true
    let isLast = after.map { source.bytes[$0] == UInt8(ascii: "\n") } ?? true
    guard isFirst, isLast else { return }
    while let last = pending.last, isBlank(last) { pending.removeLast() }
    offset = after.map { $0 + 1 } ?? source.bytes.count
  }
}

// MARK: Values and Views

extension TemplateParser {
  private mutating func addVariable(_ binding: Binding, at start: Int) {
    if case .tag = context, tag.canBeControl { return addControl(binding, at: start) }
    guard let place = place(at: start) else { return }
    if isInReference { report("data cannot complete the character reference before it: write &amp;", at: start) }
    add(.variable(binding, place))
  }

  /// How data is escaped here; nil if data is not allowed.
  private mutating func place(at start: Int) -> Place? {
    switch context {
    case .content: return .text
    case .plainText, .attribute(_, .plain): return .attribute
    case .attribute(_, .url): return .url  // `URLAttribute` decides after the whole value was read.
    case .attribute(_, .forbidden): return nil  // The attribute was already reported.
    case .dataBlock where !hasValueOfDataBlock: return .json
    case .attribute(_, .fixed(let reason)): report(reason, at: start)
    case .dataBlock, .raw, .comment, .doctype, .tag: reportNoData(at: start)
    }
    return nil
  }

  private mutating func reportNoData(at start: Int) {
    switch context {
    case .raw(let element): report("data is not allowed inside <\(element)>: put it into a data-… attribute", at: start)
    case .dataBlock: report("a data block contains one value and nothing else: {{name}}, a JSONValue", at: start)
    case .comment: report("data is not allowed inside an HTML comment", at: start)
    case .doctype: report("data is not allowed inside the doctype", at: start)
    default: report("data in a tag is only allowed inside an attribute's quoted value", at: start)
    }
  }

  private mutating func addPartial(_ name: String, line: Int, at start: Int) {
    guard allowsPartial(at: start) else { return }
    if name == self.name, frames.count == 1 { report("the template embeds itself endlessly", at: start) }
    partials.append((name, start))
    add(.partial(name: name, line: line))
  }

  private mutating func allowsPartial(at start: Int) -> Bool {
    switch context {
    case .content: return true
    case .plainText(let element): report("a View is not allowed inside <\(element)>: it would show the tags", at: start)
    case .attribute: report("a View is not allowed inside an attribute", at: start)
    case .dataBlock, .raw, .comment, .doctype, .tag: reportNoData(at: start)
    }
    return false
  }
}
