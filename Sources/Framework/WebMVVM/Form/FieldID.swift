/// The ids of a field's control, its help text and its error text.
///
/// A literal is the id of the control: `id: "display-name"`. The id of the error text is the same with the suffix
/// `-error`.
public struct FieldID: ExpressibleByStringLiteral, Sendable {
  let control: String
  let help: String?
  private let errorID: String?
  var error: String { errorID ?? "\(control)-error" }

  /// Creates the ids of a field.
  ///
  /// - Parameters:
  ///   - control: The id of the control.
  ///   - help: The id of the help text, which is in the template.
  ///   - error: The id of the error text; nil for the control's id with the suffix `-error`.
  public init(_ control: String, help: String? = nil, error: String? = nil) {
    self.control = control
    self.help = help
    errorID = error
  }

  /// Creates the ids from the id of the control.
  public init(stringLiteral control: String) {
    self.init(control)
  }
}
