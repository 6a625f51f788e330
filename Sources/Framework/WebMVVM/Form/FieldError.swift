/// The error of a field.
public struct FieldError: Equatable, Sendable {
  /// The id of the field's control; nil if the page does not show the field.
  public let field: String?

  /// The error, as a sentence for the person.
  public let text: String

  /// Creates the error of a field from a text, which is translated into the language of the request.
  ///
  /// - Parameters:
  ///   - field: The id of an element of the page, such as the field's control.
  ///   - text: The error, as a sentence for the person.
  public init(_ field: String?, _ text: LocalizedText) {
    self.init(field, String(localized: text))
  }

  /// Creates the error of a field from a text that is shown as it is.
  ///
  /// - Parameters:
  ///   - field: The id of an element of the page, such as the field's control.
  ///   - text: The error, in the language of the request already.
  @_disfavoredOverload
  public init(_ field: String?, _ text: some StringProtocol) {
    self.field = field
    self.text = String(text)
  }

  init?(_ field: FormField) {
    guard let error = field.error else { return nil }
    self.init(field.isHidden ? nil : field.id, error)
  }
}

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

/// The reasons why a form was refused, for the top of the page. Each reason is a link to its field.
///
/// A layout shows it with `{{#errors}}{{>ErrorSummary}}{{/errors}}`. It takes the focus.
public struct ErrorSummaryViewModel {
  /// The heading.
  public let title: String

  /// The reasons, in the order of the fields on the page.
  public let items: [FieldError]

  /// Creates a summary; nil if there are no errors.
  ///
  /// ```swift
  /// var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(profile.errors + password.errors) }
  /// ```
  ///
  /// - Parameters:
  ///   - errors: ``WebForm/errors`` of the page's forms, in the order of the page.
  ///   - title: The heading.
  public init?(_ errors: [FieldError], title: LocalizedText = "There is a problem") {
    if errors.isEmpty { return nil }
    items = errors
    self.title = String(localized: title)
  }
}

// What the template needs.
extension FieldError {
  /// A reason that is a link to its field.
  struct Link {
    let field: String
    let text: String
  }

  /// Nil for a reason without a field.
  var link: Link? { field.map { Link(field: $0, text: text) } }

  /// The text of a reason without a field.
  var plainText: String? { field == nil ? text : nil }
}
