/// The error of a field.
public struct FieldError: Equatable, Sendable {
  /// The id of the field's control; nil if the page does not show the field.
  public let field: String?

  /// The error, as a sentence for the person.
  public let text: String

  /// - Parameters:
  ///   - field: The id of an element of the page, such as the field's control.
  ///   - text: The error, as a sentence for the person.
  public init(_ field: String?, _ text: String) {
    self.field = field
    self.text = text
  }

  init?(_ field: FormField) {
    guard let error = field.error else { return nil }
    self.init(field.isHidden ? nil : field.id, error)
  }
}
