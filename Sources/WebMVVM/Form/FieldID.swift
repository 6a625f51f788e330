/// The ids of a field's control and of the texts beside it.
///
/// A literal is the id of the control: `id: "display-name"`. The error has the same id with `-error` behind it.
public struct FieldID: ExpressibleByStringLiteral, Sendable {
  let control: String
  let help: String?
  let error: String

  /// - Parameters:
  ///   - control: The id of the control.
  ///   - help: The id of the help text that the template has beside the control.
  ///   - error: The id of the error text; nil for that of the control with `-error` behind it.
  public init(_ control: String, help: String? = nil, error: String? = nil) {
    self.control = control
    self.help = help
    self.error = error ?? "\(control)-error"
  }

  /// The id of the control.
  public init(stringLiteral control: String) {
    self.init(control)
  }
}
