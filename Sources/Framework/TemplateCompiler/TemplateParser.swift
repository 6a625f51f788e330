/// Parses a template: HTML as a browser's tokenizer does, and Mustache tags anywhere in it.
///
/// Each extension contains one part of the grammar. Parsing continues after an error, to find further errors.
struct TemplateParser {
  let source: SourceText
  /// The template's own name. It must not embed itself.
  let name: String
  /// The translations of its texts; nil for a target without a String Catalog.
  let catalog: StringCatalog?
  /// The keys of its texts, and where they are.
  var texts: [(key: String, values: [String], offset: Int)] = []

  var offset = 0
  var context = Context.content
  /// The open HTML elements, outermost first.
  var elements: [OpenElement] = []
  /// The open sections, outermost first. The first frame is the template itself.
  var frames = [Frame(context: .content, offset: 0, depth: 0)]
  var imports: [String] = []
  /// The partials that it embeds, and where.
  var partials: [(name: String, offset: Int)] = []
  /// The ids that are written in the template.
  var ids: [ElementID] = []
  var diagnostics: [Diagnostic] = []

  /// Markup that is not in a node yet.
  var pending: [UInt8] = []
  /// Whether the markup ends inside a character reference, such as `&am`.
  var isInReference = false
  /// Between attributes: whether the last byte was a space, or a section that counts as one.
  var isAfterSpace = false
  /// Whether it was reported that sections are nested too deep.
  var isTooDeep = false
  /// The start tag that is being read: its element, and the fields of a form in it.
  var tag = ControlTag()
  /// Sections that were already reported, so that their end tag is not a second error.
  var abandoned: [[String]] = []

  init(source: SourceText, name: String, catalog: StringCatalog? = nil) {
    self.source = source
    self.name = name
    self.catalog = catalog
  }

  mutating func parse() -> [Node] {
    while offset < source.bytes.count { parseContent() }
    closeFrames(downTo: 1) { "{{\($0)}} is never closed" }
    for element in elements { report("<\(element.name)> is left open", at: element.offset) }
    // The line end at the end of the file would add a space after each partial.
    if pending.last == UInt8(ascii: "\n") { pending.removeLast() }
    flush()
    return frames[0].nodes
  }
}

/// The construct that the parser is inside.
enum Context: Equatable {
  case content
  /// `<title>` and `<textarea>`: text without tags.
  case plainText(String)
  /// `<script>`, `<style>` and `<iframe>`: no HTML text.
  case raw(String)
  /// `<script type="application/ld+json">`: one value and nothing else.
  case dataBlock
  case comment
  case doctype
  /// In the start tag that begins at this offset, between attributes.
  case tag(Int)
  /// In the quoted value of the attribute that begins at this offset.
  case attribute(Int, AttributeKind)
}

struct OpenElement {
  let name: String
  let offset: Int
  /// The language of the elements inside it.
  let vocabulary: Vocabulary
  let hasID: Bool
}

/// An open section.
struct Frame {
  var binding: Binding?
  var isInverted = false
  let context: Context
  let offset: Int
  /// How many HTML elements were open when it began.
  let depth: Int
  var isAfterSpace = false
  var isReported = false
  /// Whether the section contains a control that a person can change, and no element in the section around it has an id.
  var holdsNamelessControl = false
  var nodes: [Node] = []

  var description: String { (isInverted ? "^" : "#") + (binding?.description ?? "") }
}

// MARK: Tools of every part

extension TemplateParser {
  var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// The byte at the current offset plus `distance`; 0 after the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < source.bytes.count ? source.bytes[offset + distance] : 0
  }

  func isAt(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    text.withUTF8Buffer { text in
      text.indices.allSatisfy { index in
        let byte = byte(index)
        return byte == text[index] || (ignoringCase && byte.isASCIILetter && byte | 0x20 == text[index])
      }
    }
  }

  var isAtEnd: Bool { offset >= source.bytes.count }

  mutating func report(_ message: String, at offset: Int) {
    let diagnostic = Diagnostic(position: source.position(of: offset), message: message)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Copies the next `count` bytes to the page.
  mutating func copy(_ count: Int = 1) {
    for _ in 0..<count where !isAtEnd {
      keep(byte())
      offset += 1
    }
  }

  /// Lowers the letters of a name that was just copied. A live page finds its parts in HTML with lower-case names.
  mutating func lowercaseName(from start: Int) {
    for index in pending.indices.suffix(offset - start) where pending[index].isASCIILetter { pending[index] |= 0x20 }
  }

  mutating func keep(_ byte: UInt8) {
    pending.append(byte)
    isInReference =
      byte == UInt8(ascii: "&")
      || (isInReference && (byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "#")))
  }

  mutating func flush() {
    guard !pending.isEmpty else { return }
    frame.nodes.append(.text(String(decoding: pending, as: UTF8.self)))
    pending = []
  }

  mutating func add(_ node: Node) {
    flush()
    frame.nodes.append(node)
    isInReference = false
  }
}
