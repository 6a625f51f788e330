/// The HTML of Views that many pages share, such as the filter of a list. Each is rendered once.
///
/// The key must contain all that the View depends on, except the language. Then the same key has the same HTML, and what is
/// kept is never out of date. If the Model can have texts that differ only in their Unicode form, which are equal for Swift,
/// the key compares their bytes.
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
/// Forms are kept without the mark of their reader, which each page adds. The debug build renders each View again, and logs an
/// error if it differs from what is kept. For the cells of a list, see ``KeptCells``.
public final class KeptViews<Key: Hashable & Sendable>: Sendable {
  @usableFromInline struct Entry: Hashable, Sendable {
    @usableFromInline let key: Key
    @usableFromInline let language: Language

    @usableFromInline init(key: Key, language: Language) {
      (self.key, self.language) = (key, language)
    }
  }

  @usableFromInline let isChecked: Bool
  @usableFromInline let kept: KeptStore<Entry, KeptHTML>

  /// - Parameter limit: The maximum number of Views. If there are more, all are rendered again.
  public convenience init(limit: Int = 256) {
    self.init(limit: limit, isChecked: KeptHTML.isChecked)
  }

  /// - Parameter isChecked: Whether each View is rendered again, and compared.
  init(limit: Int, isChecked: Bool) {
    self.isChecked = isChecked
    kept = KeptStore(limit: limit)
  }

  // What follows is inlinable, so that it is specialised for its types.

  /// A View that is rendered at most once for a key and a language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - make: Creates the ViewModel; nil for a View that writes nothing. It is called if the View is not kept.
  @inlinable
  public func view<Content: View>(for key: Key, make: @escaping () -> Content?) -> KeptView {
    KeptView(make: make) { [self] html in
      let entry = Entry(key: key, language: html.language)
      let known = kept.value(for: entry)
      if let known, html.append(known, isChecked: isChecked) { return }
      let rendered = html.render(make(), inPlaceOf: known, isChecked: isChecked, for: Key.self)
      if let rendered { kept.keep(rendered, for: entry) }
    }
  }
}

/// A View of ``KeptViews``, for a template: `{{>filter}}`.
public struct KeptView: View {
  /// It is not a scene.
  public static var scene: StaticString { "KeptView" }

  private let make: () -> (any View)?
  private let write: (inout HTMLWriter) -> Void

  @usableFromInline
  init(make: @escaping () -> (any View)?, write: @escaping (inout HTMLWriter) -> Void) {
    self.make = make
    self.write = write
  }

  /// Appends what is kept, or else renders the View.
  public func render(into html: inout HTMLWriter) { write(&html) }
}

extension KeptView: CustomReflectable {
  /// Tools show the ViewModel.
  public var customMirror: Mirror { make().map { Mirror(reflecting: $0) } ?? Mirror(self, children: []) }
}
