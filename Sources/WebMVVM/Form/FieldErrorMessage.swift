/// The paragraph with the error of a field: `{{>form.name.errorMessage}}`. It is empty if the field has no error.
///
/// The paragraph is `<p class="error" id="name-error">…</p>`. The field's control refers to it with `aria-describedby`.
public struct FieldErrorMessage: View {
  let field: FormField

  /// The name of the View, `FieldErrorMessage`.
  public static var scene: StaticString { "FieldErrorMessage" }

  /// Writes the paragraph.
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
  /// The paragraph with the field's error. The template decides where it is.
  public var errorMessage: FieldErrorMessage { FieldErrorMessage(field: self) }
}
