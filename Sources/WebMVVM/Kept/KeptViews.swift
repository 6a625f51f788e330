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
  @usableFromInline let isChecked: Bool
  @usableFromInline let kept: KeptStore<Key, KeptHTML>

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
  ///   - make: Creates the ViewModel; nil for a View that writes nothing. It is called at once if the View is not kept.
  @inlinable
  public func view<Content: View>(for key: Key, make: () -> Content?) -> KeptView {
    let known = kept.value(for: key)
    if let known, !isChecked, known.isReady { return KeptView(known) }
    return KeptView(
      RenderedView(make(), inPlaceOf: known, isChecked: isChecked, for: Key.self) { [kept] html in
        kept.keep(html, for: key)
      })
  }
}
