import MicroHTTP
import Synchronization

/// The HTML of Views that many pages share, such as the filter of a list. Each is rendered once.
///
/// The key must contain all that the View depends on, except the language. Then the same key has the same HTML, and what is
/// kept is never out of date.
///
/// ```swift
/// let filters = KeptViews<FilterKey>()
///
/// filter = filters.view(for: FilterKey(sort: sort.id, makers: makers)) { FilterViewModel(sort: sort, makers: makers) }
/// ```
///
/// ```html
/// {{>filter}}
/// ```
///
/// A View is not kept if it contains what belongs to one page: a form with the mark of its reader, or a link to a file with
/// its version. The debug build renders each View again, and logs an error if it differs from what is kept.
public final class KeptViews<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Hashable {
    let key: Key
    let language: Language
  }

  private let limit: Int
  private let isChecked: Bool
  private let kept = Mutex<[Entry: Bytes]>([:])

  /// - Parameter limit: The maximum number of Views. If there are more, all are rendered again.
  public convenience init(limit: Int = 256) {
    #if DEBUG
      self.init(limit: limit, isChecked: true)
    #else
      self.init(limit: limit, isChecked: false)
    #endif
  }

  /// - Parameter isChecked: Whether each View is rendered again, and compared.
  init(limit: Int, isChecked: Bool) {
    self.limit = limit
    self.isChecked = isChecked
  }

  /// A View that is rendered at most once for a key and a language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - make: Creates the ViewModel. It is called if the View is not kept.
  public func view<Content: View>(for key: Key, make: @escaping () -> Content) -> KeptView {
    KeptView { [self] html in
      let entry = Entry(key: key, language: html.language)
      let known = kept.withLock { $0[entry] }
      if let known, !isChecked { return html.append(known) }
      let rendered = html.rendering { make().render(into: &$0) }
      if let known, rendered?.elementsEqual(known) != true { html.wrongKeptViews.append("\(Key.self)") }
      if let rendered { keep(rendered, as: entry) }
    }
  }

  private func keep(_ html: Bytes, as entry: Entry) {
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[entry] = html
    }
  }
}

/// A View of ``KeptViews``, for a template: `{{>filter}}`.
public struct KeptView: View {
  /// It is not a scene.
  public static var scene: StaticString { "KeptView" }

  private let write: (inout HTMLWriter) -> Void

  init(write: @escaping (inout HTMLWriter) -> Void) { self.write = write }

  /// Appends what is kept, or else renders the View.
  public func render(into html: inout HTMLWriter) { write(&html) }
}

extension HTMLWriter {
  fileprivate mutating func append(_ html: Bytes) { html.withUnsafeBytes { bytes.append($0) } }

  /// Appends what `body` writes.
  ///
  /// - Returns: A copy of it; nil if it contains what belongs to this page.
  fileprivate mutating func rendering(_ body: (inout HTMLWriter) -> Void) -> Bytes? {
    let (start, links, marks, version) = (count, fileLinks.count, readerFieldCount, versionOffset)
    body(&self)
    guard links == fileLinks.count, marks == readerFieldCount, version == versionOffset else { return nil }
    return bytes.copy(from: start)
  }
}
