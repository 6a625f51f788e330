/// Renders a ViewModel's State as HTML.
///
/// `TemplateCompiler` generates the conformance from `Templates/<Target>/<Feature>/<Name>.html`, as an extension of
/// `<Name>ViewModel`. A View formats nothing and decides nothing, so it never suspends and never throws.
public protocol View {
  /// The scene's name, which the page shows in `<main data-scene="…">`.
  static var scene: StaticString { get }

  /// Appends the HTML of the current State.
  func render(into html: inout HTMLWriter)
}
