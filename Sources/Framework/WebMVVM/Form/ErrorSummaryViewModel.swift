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
