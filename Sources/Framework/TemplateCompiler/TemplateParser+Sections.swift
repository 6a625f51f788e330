// Sections. Each must end in the same place in the HTML in which it began.

extension TemplateParser {
  /// Each section is a loop in a loop in Swift, whose compiler takes 256 of them at most.
  private static let depthLimit = 50

  mutating func openSection(_ binding: Binding, isInverted: Bool, at start: Int) {
    switch context {
    case .content, .plainText, .tag, .attribute: break
    case .dataBlock, .raw, .comment, .doctype:
      reportNoSection(at: start)
      abandoned.append(binding.path)
      return
    }
    guard frames.count <= Self.depthLimit else {
      // Deeper sections are not reported again.
      if !isTooDeep {
        report("sections are nested more than \(Self.depthLimit) deep: move the inner ones to a partial", at: start)
      }
      isTooDeep = true
      abandoned.append(binding.path)
      return
    }
    checkReference(at: start)
    flush()
    frames.append(
      Frame(
        binding: binding, isInverted: isInverted, context: context, offset: start, depth: elements.count,
        isAfterSpace: isAfterSpace))
  }

  private mutating func reportNoSection(at start: Int) {
    switch context {
    case .raw(let element): report("a section is not allowed inside <\(element)>", at: start)
    case .dataBlock: report("a section is not allowed inside a data block", at: start)
    case .comment: report("a section is not allowed inside an HTML comment: use {{! … }}, which is not sent", at: start)
    default: report("a section is not allowed inside the doctype", at: start)
    }
  }

  /// In a URL, a section must not begin or end inside a reference such as `&Tab;`: `URLAttribute` reads each part
  /// separately.
  private mutating func checkReference(at start: Int) {
    guard isInReference, case .attribute(_, .url) = context else { return }
    report("a character reference before a tag needs its semicolon: for a plain & write &amp;", at: start)
  }

  mutating func closeSection(_ path: [String], at start: Int) {
    let name = Binding(path: path, line: 0).description
    guard let index = frames.lastIndex(where: { $0.binding?.path == path }) else {
      guard let given = abandoned.firstIndex(of: path) else {
        let open = frames.compactMap { $0.binding?.description }
        let meant = suggestion(for: name, among: open) { "{{/\($0)}}" }
        return report("{{/\(name)}} closes no section\(meant)", at: start)
      }
      abandoned.remove(at: given)
      return
    }
    guard frames[index].context == context else {
      frames[index].isReported = true
      let opened = source.position(of: frames[index].offset)
      return report(
        "{{/\(name)}} must be in the same place in the HTML as the tag that opens it, in line \(opened.line)",
        at: start)
    }
    checkReference(at: start)
    closeFrames(downTo: index + 1) { "{{\($0)}} is still open at {{/\(name)}}" }
    for element in elements[frame.depth...] {
      report("<\(element.name)> is left open at {{/\(name)}}", at: element.offset)
    }
    elements.removeSubrange(frame.depth...)
    closeFrame()
  }

  /// Closes the sections that are still open at the end of a tag or value, and reports them.
  mutating func endSections(of context: Context, what: String) {
    guard let index = frames.firstIndex(where: { $0.context == context }) else { return }
    abandoned += frames[index...].filter { !$0.isReported }.compactMap(\.binding?.path)
    closeFrames(downTo: index) { "{{\($0)}} must be closed before \(what) ends" }
  }

  mutating func closeFrames(downTo count: Int, because message: (String) -> String) {
    while frames.count > count {
      if !frame.isReported { report(message(frame.description), at: frame.offset) }
      closeFrame()
    }
  }

  private mutating func closeFrame() {
    flush()
    let closed = frames.removeLast()
    guard let binding = closed.binding else { return }
    isAfterSpace = isAfterSpace && closed.isAfterSpace
    var section = Section(binding: binding, isInverted: closed.isInverted, body: closed.nodes)
    if case .tag = closed.context { section.isOnce = true }
    section.needsID = closed.holdsNamelessControl
    frame.nodes.append(.section(section))
  }
}
