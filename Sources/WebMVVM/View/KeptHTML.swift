import MicroHTTP

/// The HTML of one of ``KeptViews``.
@usableFromInline final class KeptHTML: Sendable {
  fileprivate let html: Bytes
  /// The files that it links to with their versions; nil if there are none.
  fileprivate let files: LinkedFiles?

  fileprivate init(_ html: Bytes, _ files: LinkedFiles?) {
    self.html = html
    self.files = files
  }

  /// Whether the files that it links to have the versions that it says.
  @usableFromInline var isCurrent: Bool { files?.areUnchanged ?? true }

  /// Whether this is the same HTML. A link to a file that has just been changed may differ.
  @usableFromInline func isEqual(to other: KeptHTML?) -> Bool {
    guard let other else { return false }
    return html.elementsEqual(other.html) || !LinkedFiles.areEqual(files, other.files)
  }
}

extension HTMLWriter {
  @usableFromInline mutating func append(_ kept: KeptHTML) {
    kept.html.withUnsafeBytes { bytes.append($0) }
    if let files = kept.files { fileLinks.append(contentsOf: files.links) }
  }

  /// Appends what `body` writes.
  ///
  /// - Returns: A copy of it; nil if it contains what belongs to this page.
  @usableFromInline mutating func rendering(_ body: (inout HTMLWriter) -> Void) -> KeptHTML? {
    let (start, links, marks, version) = (count, fileLinks.count, readerFieldCount, versionOffset)
    body(&self)
    guard marks == readerFieldCount, version == versionOffset else { return nil }
    let added = Array(fileLinks[links...])
    return KeptHTML(bytes.copy(from: start), added.isEmpty ? nil : files.map { LinkedFiles(added, of: $0) })
  }
}
