/// The paragraph with the error of a field: `{{>form.name.errorMessage}}`. It is empty if the field has no error.
///
/// The paragraph is `<p class="error" id="name-error">…</p>`. The field's control refers to it with `aria-describedby`.
public struct FieldErrorMessageViewModel {
  struct Message {
    let id: String
    let text: String
  }

  let error: Message?

  init(_ field: FormField) {
    error = field.error.map { Message(id: field.ids.error, text: $0) }
  }
}

extension FormField {
  /// The paragraph with the field's error. The template decides where it is.
  public var errorMessage: FieldErrorMessageViewModel { FieldErrorMessageViewModel(self) }
}
