/// The paragraph that says what is wrong with a field, and nothing if all is well: `{{>form.name.errorMessage}}`.
///
/// It is `<p class="error" id="name-error">…</p>`, and the field's control refers to it with `aria-describedby`.
public struct FieldErrorMessage: View {
  let field: FormField

  /// `FieldErrorMessage`.
  public static var scene: StaticString { "FieldErrorMessage" }

  /// Draws the paragraph.
  public func render(into html: inout HTMLWriter) {
    guard let error = field.error else { return }
    html.append("<p class=\"error\" id=\"")
    html.attribute(field.ids.error)
    html.append("\">")
    html.text(error)
    html.append("</p>")
  }
}

extension FormField {
  /// The paragraph that says what is wrong, for a template to place.
  public var errorMessage: FieldErrorMessage { FieldErrorMessage(field: self) }
}
