/// The reasons why a form was refused, for the top of the page. Each reason is a link to its field.
///
/// A layout shows it with `{{#errors}}{{>.}}{{/errors}}`.
public struct ErrorSummaryViewModel: View {
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

  /// The name of the View, `ErrorSummary`.
  public static var scene: StaticString { "ErrorSummary" }

  /// Writes an alert that takes the focus.
  public func render(into html: inout HTMLWriter) {
    html.append("<div class=\"error-summary\" role=\"alert\" aria-labelledby=\"error-summary\"")
    html.append(" tabindex=\"-1\" autofocus>\n<h2 id=\"error-summary\">")
    html.text(title)
    html.append("</h2>\n<ul role=\"list\">\n")
    for item in items { item.render(into: &html) }
    html.append("</ul>\n</div>")
  }
}

extension FieldError {
  fileprivate func render(into html: inout HTMLWriter) {
    html.append("<li>")
    if let field {
      html.append("<a href=\"#")
      html.urlComponent(field)
      html.append("\">")
    }
    html.text(text)
    html.append(field == nil ? "</li>\n" : "</a></li>\n")
  }
}
