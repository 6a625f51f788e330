/// Reads a template: HTML as a browser's tokenizer does, and Mustache's tags wherever they stand in it.
///
/// The extensions hold one part of the grammar each. It goes on after an error, to find the others.
struct TemplateParser {
  let source: SourceText
  /// The template's own name, which it must not embed in itself.
  let name: String

  var offset = 0
  var context = Context.content
  /// The HTML elements that are open, outermost first.
  var elements: [OpenElement] = []
  /// The sections that are open, outermost first; the first frame is the template itself.
  var frames = [Frame(context: .content, offset: 0, depth: 0)]
  var imports: [String] = []
  /// The partials that it embeds, and where.
  var partials: [(name: String, offset: Int)] = []
  var diagnostics: [Diagnostic] = []

  /// Markup that no node holds yet.
  var pending: [UInt8] = []
  /// Whether the markup ends inside a character reference, such as `&am`.
  var isInReference = false
  /// Between attributes: whether a space, or what stands for one, came last.
  var isAfterSpace = false
  /// Whether it was reported that sections are nested too deep.
  var isTooDeep = false
  /// Sections that were given up with an error, and whose end must not be a second error.
  var abandoned: [[String]] = []

  init(source: SourceText, name: String) {
    self.source = source
    self.name = name
  }

  mutating func parse() -> [Node] {
    while offset < source.bytes.count { parseContent() }
    closeFrames(downTo: 1) { "{{\($0)}} is never closed" }
    for element in elements { report("<\(element.name)> is left open", at: element.offset) }
    // The line's end that every editor puts last would be a space behind each partial.
    if pending.last == UInt8(ascii: "\n") { pending.removeLast() }
    flush()
    return frames[0].nodes
  }
}

/// What the parser is inside of.
enum Context: Equatable {
  case content
  /// `<title>` and `<textarea>`: words, but no tags.
  case plainText(String)
  /// `<script>`, `<style>` and `<iframe>`: no words of HTML at all.
  case raw(String)
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
  /// What the elements in it belong to.
  let vocabulary: Vocabulary
}

/// A section while it is open.
struct Frame {
  var binding: Binding?
  var isInverted = false
  let context: Context
  let offset: Int
  /// How many HTML elements were open when it began.
  let depth: Int
  var isAfterSpace = false
  var isReported = false
  var nodes: [Node] = []

  var description: String { (isInverted ? "^" : "#") + (binding?.description ?? "") }
}

// MARK: Tools of every part

extension TemplateParser {
  var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// The byte under the cursor, or further on; 0 behind the end.
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

  /// Takes the next `count` bytes into the page as they are.
  mutating func copy(_ count: Int = 1) {
    for _ in 0..<count where !isAtEnd {
      keep(byte())
      offset += 1
    }
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
