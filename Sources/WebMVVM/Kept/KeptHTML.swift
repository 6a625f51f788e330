import MicroHTTP
import Synchronization

/// The HTML of one of ``KeptViews`` or ``KeptCells``.
@usableFromInline
final class KeptHTML: Sendable {
  /// Whether what is kept is rendered again, and compared.
  static var isChecked: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Whether a site of this program is observed. To ask each time whether a request is takes longer.
  private static let isAnySiteObserved = Atomic(false)

  /// The requests of a site are observed from now on. Tools show the ViewModels of their pages, so that each is made.
  static func beginObserving() { isAnySiteObserved.store(true, ordering: .relaxed) }

  private static var isObserved: Bool { isAnySiteObserved.load(ordering: .relaxed) && RequestTrace.current != nil }

  /// The HTML without the fields that say who its forms are for.
  fileprivate let html: Bytes
  /// Where these fields belong.
  fileprivate let readerFields: [Int]
  /// The files that it links to with their versions; nil if there are none.
  fileprivate let files: LinkedFiles?
  /// See ``hash``; 0 if it is not known.
  private let knownHash = Atomic<UInt64>(0)

  fileprivate init(_ html: Bytes, readerFields: [Int], files: LinkedFiles?) {
    self.html = html
    self.readerFields = readerFields
    self.files = files
  }

  /// A hash of the HTML, from which the version of a page is made.
  fileprivate var hash: UInt64 {
    let known = knownHash.load(ordering: .relaxed)
    if known != 0 { return known }
    var hash = ByteHash(key: 0)
    html.withUnsafeBytes { hash.combine($0) }
    let made = hash.finish()
    knownHash.store(made, ordering: .relaxed)
    return made
  }

  /// Whether the files that it links to have the versions that it says.
  @usableFromInline var isCurrent: Bool { files?.areUnchanged ?? true }

  /// Whether it can be sent in place of its View.
  @usableFromInline var isReady: Bool { isCurrent && !Self.isObserved }

  /// Whether this is the same HTML. A link to a file that has just been changed may differ.
  fileprivate func isEqual(to other: KeptHTML?) -> Bool {
    guard let other else { return false }
    return (html.elementsEqual(other.html) && readerFields == other.readerFields)
      || !LinkedFiles.areEqual(files, other.files)
  }
}

extension HTMLWriter {
  /// Appends what is kept.
  // It is not generic, because generic code takes longer than the copying.
  @usableFromInline
  mutating func append(_ kept: KeptHTML) {
    if let files = kept.files {
      if keptFileLinks.isEmpty { keptFileLinks.reserveCapacity(8) }
      keptFileLinks.append(files)
    }
    if kept.readerFields.isEmpty {
      let start = count
      bytes.append(kept.html)
      return hashed(kept, from: start)
    }
    kept.html.withUnsafeBytes { html in
      var start = 0
      for offset in kept.readerFields {
        bytes.append(UnsafeRawBufferPointer(rebasing: html[start..<offset]))
        readerField()
        start = offset
      }
      bytes.append(UnsafeRawBufferPointer(rebasing: html[start...]))
    }
  }

  /// Records that kept HTML was written, whose hash need not be made again.
  private mutating func hashed(_ kept: KeptHTML, from start: Int) {
    if count - start < HashedRange.shortest { return }
    if hashedRanges.isEmpty { hashedRanges.reserveCapacity(8) }
    hashedRanges.append(HashedRange(bytes: start..<count, hash: kept.hash))
  }

  /// The files that the page links to.
  func linkedFiles(of files: StaticFiles) -> [LinkedFiles] {
    fileLinks.isEmpty ? keptFileLinks : keptFileLinks + [LinkedFiles(fileLinks, of: files)]
  }

  /// Renders a View.
  ///
  /// - Parameters:
  ///   - view: The ViewModel; nil for a View that writes nothing.
  ///   - known: What was kept.
  ///   - isChecked: Whether that is compared.
  ///   - type: The type of the key, for a message.
  /// - Returns: What can be kept; nil if it contains the version of this page.
  @usableFromInline
  mutating func render(_ view: (any View)?, inPlaceOf known: KeptHTML?, isChecked: Bool, for type: Any.Type)
    -> KeptHTML?
  {
    let rendered = rendering(view)
    if isChecked, let known, known.isCurrent, !known.isEqual(to: rendered) { wrongKeptViews.append("\(type)") }
    return rendered
  }

  private mutating func rendering(_ view: (any View)?) -> KeptHTML? {
    let (start, links, keptLinks) = (count, fileLinks.count, keptFileLinks.count)
    let (fields, version, ranges) = (readerFields.count, versionOffset, hashedRanges.count)
    view?.render(into: &self)
    guard version == versionOffset else { return nil }
    let added = fileLinks[links...] + keptFileLinks[keptLinks...].flatMap(\.links)
    let files = added.isEmpty ? nil : files.map { LinkedFiles(Array(added), of: $0) }
    let (html, offsets) = copy(from: start, without: readerFields[fields...])
    let kept = KeptHTML(html, readerFields: offsets, files: files)
    // As when it is kept, it counts as one range, or as none if it contains fields. So the version is the same.
    hashedRanges.removeLast(hashedRanges.count - ranges)
    if offsets.isEmpty { hashed(kept, from: start) }
    return kept
  }

  /// A copy of what was written after the first `start` bytes.
  ///
  /// - Parameter fields: What the copy does not contain.
  /// - Returns: The copy, and where the fields belong in it.
  private mutating func copy(from start: Int, without fields: ArraySlice<Range<Int>>) -> (Bytes, [Int]) {
    bytes.withUnsafeMutableBytes { html in
      let html = UnsafeRawBufferPointer(html)
      var copy = ByteWriter(capacity: html.count - start)
      var (offsets, start) = ([Int](), start)
      for field in fields {
        copy.append(UnsafeRawBufferPointer(rebasing: html[start..<field.lowerBound]))
        offsets.append(copy.count)
        start = field.upperBound
      }
      copy.append(UnsafeRawBufferPointer(rebasing: html[start...]))
      return (copy.finish(), offsets)
    }
  }
}
