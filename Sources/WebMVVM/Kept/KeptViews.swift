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

    /// Few entries differ only in their language.
    @inlinable func hash(into hasher: inout Hasher) { hasher.combine(key) }
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
  ///   - make: Creates the ViewModel; nil for a View that writes nothing. It is called at once if the View is not kept.
  @inlinable
  public func view<Content: View>(for key: Key, make: () -> Content?) -> KeptView {
    let entry = Entry(key: key, language: .current)
    let known = kept.value(for: entry)
    if let known, !isChecked, known.isReady { return KeptView(known) }
    return KeptView(
      RenderedView(make(), inPlaceOf: known, isChecked: isChecked, for: Key.self) { [kept] html in
        kept.keep(html, for: entry)
      })
  }
}

/// A View of ``KeptViews``, for a template: `{{>filter}}`.
public struct KeptView: View {
  /// It is not a scene.
  public static var scene: StaticString { "KeptView" }

  private enum Content {
    case kept(KeptHTML)
    case rendered(RenderedView)
  }

  private let content: Content

  @usableFromInline init(_ html: KeptHTML) { content = .kept(html) }

  @usableFromInline init(_ view: RenderedView) { content = .rendered(view) }

  /// Appends what is kept, or else renders the View.
  public func render(into html: inout HTMLWriter) {
    switch content {
    case .kept(let kept): html.append(kept)
    case .rendered(let view): view.render(into: &html)
    }
  }
}

extension KeptView: CustomReflectable {
  /// Tools show the ViewModel.
  public var customMirror: Mirror {
    guard case .rendered(let view) = content, let content = view.content else { return Mirror(self, children: []) }
    return Mirror(reflecting: content)
  }
}

/// A View that is not kept yet, or that is compared with what is kept.
@usableFromInline
final class RenderedView {
  fileprivate let content: (any View)?
  private let known: KeptHTML?
  private let isChecked: Bool
  private let type: Any.Type
  private let keep: (KeptHTML) -> Void

  /// - Parameters:
  ///   - content: The ViewModel; nil for a View that writes nothing.
  ///   - known: What is kept.
  ///   - isChecked: Whether that is compared.
  ///   - type: The type of the key, for a message.
  ///   - keep: Keeps the HTML.
  @usableFromInline
  init(
    _ content: (any View)?, inPlaceOf known: KeptHTML?, isChecked: Bool, for type: Any.Type,
    keep: @escaping (KeptHTML) -> Void
  ) {
    (self.content, self.known, self.isChecked, self.type, self.keep) = (content, known, isChecked, type, keep)
  }

  fileprivate func render(into html: inout HTMLWriter) {
    if let rendered = html.render(content, inPlaceOf: known, isChecked: isChecked, for: type) { keep(rendered) }
  }
}
