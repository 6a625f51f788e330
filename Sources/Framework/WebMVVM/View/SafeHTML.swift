import MicroHTTP

/// HTML that is already safe to send. A template shows it unchanged: `{{description}}`.
///
/// It cannot be made from a String by accident. Render a View, or build it from literals and escaped values:
/// ```swift
/// let greeting = SafeHTML { html in
///   html.append("<strong>")
///   html.text(name)
///   html.append("</strong>")
/// }
/// ```
public struct SafeHTML: Sendable {
  let bytes: Bytes

  /// Keeps what `build` writes. As in a template, only literals are written unescaped.
  public init(_ build: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(capacity: 256)
    build(&html)
    bytes = html.finish()
  }

  /// Keeps the HTML of a View.
  public init(rendering view: some View) {
    self.init { $0.view(view) }
  }

  /// Trusts the caller that `html` is well-formed and harmless, for example the output of a sanitizer.
  ///
  /// - Warning: Never pass text that a person can have typed: it is sent unchanged.
  public init(vouchingFor html: String) {
    bytes = .utf8(html)
  }
}
