/// What is wrong with one field.
public struct FieldError: Equatable, Sendable {
  /// The id of the field's control; nil for a field that the page does not show.
  public let field: String?

  /// What is wrong, in a sentence for the person.
  public let text: String

  /// - Parameters:
  ///   - field: The id of an element of the page, such as that of the field's control.
  ///   - text: What is wrong.
  public init(_ field: String?, _ text: String) {
    self.field = field
    self.text = text
  }

  init?(_ field: FormField) {
    guard let error = field.error else { return nil }
    self.init(field.isHidden ? nil : field.id, error)
  }
}
