import Basics

/// Makes a formatted text from the tokens of HTML, whatever they are: elements that are not closed, closed twice, or inside
/// elements where they cannot be.
///
/// It reads each token once. A token costs no more than the depth of the structure, which is limited.
struct FormattedTextBuilder {
  private(set) var omitted = OmittedParts()

  private var frames = FormattedFrames()
  private var runs = FormattedRuns()
  /// Character references can be marks, too, and what is between marks can be left out.
  private var marks = MarkRun()
  private var holder = FormattedFrames.Holder.paragraph
  private var formats = OpenFormats()
  /// Whether the style may have changed since the last character.
  private var isNewStyle = true
  private var openPreformatted = 0
  /// The element that is being left out, and how many of its name are open.
  private var skipped: (name: String, depth: Int)?

  /// Ends the text.
  mutating func finish() -> FormattedText {
    flush()
    return FormattedText(blocks: frames.finish())
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if skipped != nil || scalar.isUnwanted && !scalar.isSpace { return }
    guard marks.accepts(scalar) else { return }
    // Some white space consists of control characters.
    if scalar.isSpace {
      if scalar == "\n", openPreformatted > 0 { runs.breakLine() } else { runs.widenGap(to: .space) }
      return
    }
    if runs.gap == .paragraph, holder == .paragraph { flush() }
    runs.append(scalar, formats.style, isSameStyle: !isNewStyle)
    isNewStyle = false
  }

  /// Ends a line, and at the beginning of a line the paragraph.
  mutating func breakLine() { runs.breakLine() }

  mutating func start(_ tag: HTMLTag) {
    let role = HTMLElementRole.of(tag.name)
    if skip(tag, role) { return }
    switch role {
    case .paragraph: runs.widenGap(to: .paragraph)
    case .line: runs.widenGap(to: .line)
    case .lineBreak: runs.breakLine()
    case .preformatted:
      runs.widenGap(to: .paragraph)
      openPreformatted += 1
    case .heading(let level):
      flush()
      holder = .heading(level: level)
    case .bold, .italic, .link, .styled: startFormat(tag, role)
    case .list(let isOrdered):
      flush()
      frames.startList(isOrdered: isOrdered, &formats)
    case .item: startItem()
    case .table:
      flush()
      frames.startTable(&formats)
    case .caption, .rows, .row, .cell: startPart(ofTable: role)
    case .omitted(let part):
      omitted.add(part)
      if !tag.isClosedDrawing { skipped = (tag.name, 1) }
    case .empty(let part): omitted.add(part)
    case nil: break
    }
    isNewStyle = true
  }

  mutating func end(_ name: String) {
    if let (skippedName, depth) = skipped {
      if name == skippedName { skipped = depth > 1 ? (name, depth - 1) : nil }
      return
    }
    switch HTMLElementRole.of(name) {
    // Browsers make an empty paragraph of "</p>" and a line break of "</br>".
    case .paragraph: runs.widenGap(to: .paragraph)
    case .line: runs.widenGap(to: .line)
    case .lineBreak: runs.breakLine()
    case .preformatted:
      runs.widenGap(to: .paragraph)
      openPreformatted = max(0, openPreformatted - 1)
    case .heading: flush()
    case .bold, .italic, .link, .styled: formats.end(name)
    case .list: if frames.canEnd(.list) { end(.list) } else { runs.widenGap(to: .paragraph) }
    case .item: if frames.canEnd(.item) { end(.item) } else { runs.widenGap(to: .line) }
    case .table: if frames.canEnd(.table) { end(.table) } else { runs.widenGap(to: .paragraph) }
    case .cell: if frames.canEnd(.cell) { end(.cell) }
    case .caption, .rows, .row: if frames.hasOpen(.table) { endCells() }
    case .omitted, .empty, nil: break
    }
    isNewStyle = true
  }

  /// Whether a tag belongs to what is left out.
  private mutating func skip(_ tag: HTMLTag, _ role: HTMLElementRole?) -> Bool {
    guard let (name, depth) = skipped else { return false }
    if name == "svg", let role, role.endsDrawing {
      skipped = nil
      return false
    }
    if tag.name == name, !tag.isClosedDrawing { skipped = (name, depth + 1) }
    return true
  }

  private mutating func startFormat(_ tag: HTMLTag, _ role: HTMLElementRole?) {
    let font = FontStyle(tag.style)
    var change = OpenFormats.Change(isBold: font.isBold, isItalic: font.isItalic)
    switch role {
    case .bold: change.isBold = font.isBold ?? true
    case .italic: change.isItalic = font.isItalic ?? true
    case .link:
      let address = tag.href.flatMap(LinkAddress.init)
      if let href = tag.href, href.hasVisibleCharacters, address == nil { omitted.add(.link) }
      change.link = .some(address)
      formats.end(tag.name)
    default: break
    }
    formats.start(tag.name, change)
  }

  private mutating func startItem() {
    guard frames.hasOpen(.list) else { return runs.widenGap(to: .line) }
    flush()
    frames.startItem(&formats)
  }

  private mutating func startPart(ofTable role: HTMLElementRole?) {
    guard frames.hasOpen(.table) else {
      if case .cell = role { runs.widenGap(to: .space) } else { runs.widenGap(to: .line) }
      return
    }
    flush()
    switch role {
    case .caption: holder = frames.canHaveCaption ? .caption : .paragraph
    case .rows(let isHead): frames.startRows(isHead: isHead, &formats)
    case .row: frames.startRow(&formats)
    case .cell(let isHeader): frames.startCell(isHeader: isHeader, &formats)
    default: break
    }
  }

  private mutating func end(_ kind: FormattedFrames.Kind) {
    flush()
    frames.end(kind, &formats)
  }

  private mutating func endCells() {
    flush()
    frames.endCells(&formats)
  }

  /// Ends the paragraph, heading or caption.
  private mutating func flush() {
    let text = runs.take()
    if !text.isEmpty { frames.add(text, as: holder) }
    holder = .paragraph
    isNewStyle = true
  }
}

extension HTMLTag {
  /// Whether "/>" closes it. It does only in a drawing.
  fileprivate var isClosedDrawing: Bool { isSelfClosing && name == "svg" }
}
