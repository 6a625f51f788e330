/// A value to choose, with the text that a form sends for it and its label on the page.
public struct Choice<Value> {
  let value: Value
  let text: String
  let label: String

  /// Creates one of the values that a field offers.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - text: The text that is sent for the value. Each value needs a different one.
  ///   - label: The label on the page. It can be omitted if the template does not use it.
  public init(_ value: Value, text: String, label: String = "") {
    self.value = value
    self.text = text
    self.label = label
  }
}

extension Choice: Sendable where Value: Sendable {}
