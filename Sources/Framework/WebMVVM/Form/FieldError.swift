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
