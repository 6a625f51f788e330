import MicroHTTP

/// HTML that is already safe to send, and that a template shows as it is: `{{description}}`.
///
/// There is no way to make one from a String by accident. Render a View, or build one from literals and escaped values:
/// ```swift
/// let greeting = SafeHTML { html in
///   html.append("<strong>")
///   html.text(name)
///   html.append("</strong>")
/// }
/// ```
public struct SafeHTML: Sendable {
  let bytes: Bytes

  /// Keeps what `build` writes. As in a template, only literals go in unescaped.
  public init(_ build: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(capacity: 256)
    build(&html)
    bytes = html.finish()
  }

  /// Keeps the HTML of a View.
  public init(rendering view: some View) {
    self.init { $0.view(view) }
  }

  /// Takes the author's word that `html` is well-formed and can't do harm, such as the output of a sanitizer.
  ///
  /// - Warning: Whatever a person can have typed must not arrive here: it is sent as it is.
  public init(vouchingFor html: String) {
    bytes = .utf8(html)
  }
}
