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
