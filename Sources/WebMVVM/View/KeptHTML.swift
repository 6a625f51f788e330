import MicroHTTP

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

  fileprivate let html: Bytes
  /// The files that it links to with their versions; nil if there are none.
  fileprivate let files: LinkedFiles?

  fileprivate init(_ html: Bytes, _ files: LinkedFiles?) {
    self.html = html
    self.files = files
  }

  /// Whether the files that it links to have the versions that it says.
  fileprivate var isCurrent: Bool { files?.areUnchanged ?? true }

  /// Whether this is the same HTML. A link to a file that has just been changed may differ.
  fileprivate func isEqual(to other: KeptHTML?) -> Bool {
    guard let other else { return false }
    return html.elementsEqual(other.html) || !LinkedFiles.areEqual(files, other.files)
  }
}

extension HTMLWriter {
  /// Appends what is kept, or else renders a View.
  ///
  /// - Parameters:
  ///   - known: What is kept.
  ///   - isChecked: Whether the View is rendered in any case, and compared.
  ///   - type: The type of the key, for a message.
  ///   - make: Creates the ViewModel.
  /// - Returns: What can be kept; nil if it is already kept, or contains what belongs to this page.
  @usableFromInline
  mutating func append(_ known: KeptHTML?, isChecked: Bool, for type: Any.Type, or make: () -> some View) -> KeptHTML? {
    guard let known, known.isCurrent else { return rendering(make()) }
    if isChecked {
      let rendered = rendering(make())
      if !known.isEqual(to: rendered) { wrongKeptViews.append("\(type)") }
      return rendered
    }
    bytes.append(known.html)
    if let files = known.files {
      for link in files.links { add(link) }
    }
    return nil
  }

  private mutating func rendering(_ view: some View) -> KeptHTML? {
    let (start, links, marks, version) = (count, fileLinks.count, readerFieldCount, versionOffset)
    view.render(into: &self)
    guard marks == readerFieldCount, version == versionOffset else { return nil }
    let added = Array(fileLinks[links...])
    return KeptHTML(bytes.copy(from: start), added.isEmpty ? nil : files.map { LinkedFiles(added, of: $0) })
  }
}
