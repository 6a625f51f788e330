import MicroHTTP

/// A part of a page: its header, its `<main>`, or an element with an `id` inside them.
struct PagePart {
  /// The element's id. The empty text for the header of the page.
  let id: String
  /// The bytes of the element, with its tags.
  let bytes: Range<Int>
  /// The parts directly inside this part, in order, by their index.
  var children: [Int] = []
  /// The hash of the part's own bytes, and of the ids of its children.
  var hash: UInt64 = 0
}

/// The parts of a page, found by one scan of its HTML. A template's HTML is well-formed, and all data in it is escaped.
///
/// The page has a header if one begins before `<main>`: the first one. Its footer is the first one after `<main>`. The script
/// finds the same elements: `frameOf` in `merge.js`.
struct PageParts {
  /// The parts, each one before the parts inside it.
  private(set) var all: [PagePart] = []
  /// The text of `<title>`, as it is written in the page.
  private(set) var title = 0..<0

  private let key: UInt64

  // No element has these ids.
  private static let header = ""
  private static let footer = " "
  /// `<main>` needs no id. An element inside it that has this one is no part of its own.
  private static let main = "main"

  /// - Parameter key: The key of the hashes.
  init(of html: UnsafeRawBufferPointer, key: UInt64) {
    self.key = key
    var scanner = TagScanner(html)
    var isAfterMain = false
    while let tag = scanner.next() {
      switch tag.name(in: html) {
      case .title where title.isEmpty && tag.kind == .start:
        guard let end = scanner.next() else { return }
        title = tag.range.upperBound..<end.range.lowerBound
      case .header where tag.kind == .start && all.isEmpty: add(tag, id: Self.header, html, &scanner)
      case .main where tag.kind == .start && !isAfterMain:
        add(tag, id: Self.main, html, &scanner)
        isAfterMain = true
      case .footer where tag.kind == .start && isAfterMain:
        add(tag, id: Self.footer, html, &scanner)
        return
      default: continue
      }
    }
  }

  /// Adds a part and the parts inside it, up to its end tag.
  private mutating func add(
    _ tag: TagScanner.Tag, id: String, _ html: UnsafeRawBufferPointer, _ scanner: inout TagScanner
  ) {
    let index = all.count
    let start = tag.range.lowerBound
    all.append(PagePart(id: id, bytes: start..<start))
    var hash = ByteHash(key: key)
    var done = start
    var end = tag.range.upperBound
    var depth = tag.kind == .start ? 1 : 0
    // A browser makes an element of a drawing only from HTML with the whole drawing.
    var drawingDepth = tag.name(in: html) == .svg ? 0 : nil
    while depth > 0, let inner = scanner.next() {
      switch inner.kind {
      case .end:
        depth -= 1
        if depth == drawingDepth { drawingDepth = nil }
      case .start, .empty:
        if drawingDepth == nil, let innerID = inner.id(in: html), innerID != Self.main {
          hash.combine(UnsafeRawBufferPointer(rebasing: html[done..<inner.range.lowerBound]))
          hash.combine(innerID)
          all[index].children.append(all.count)
          add(inner, id: innerID, html, &scanner)
          done = all[all[index].children.last ?? index].bytes.upperBound
        } else if inner.kind == .start {
          if drawingDepth == nil, inner.name(in: html) == .svg { drawingDepth = depth }
          depth += 1
        }
      }
      end = scanner.position
    }
    hash.combine(UnsafeRawBufferPointer(rebasing: html[done..<end]))
    all[index] = PagePart(id: id, bytes: start..<end, children: all[index].children, hash: hash.finish())
  }
}
