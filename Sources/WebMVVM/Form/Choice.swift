/// A value to choose, with its text in the form and its words on the page.
public struct Choice<Value> {
  let value: Value
  let text: String
  let label: String

  /// - Parameters:
  ///   - value: The value.
  ///   - text: What is sent for it, different from that of any other.
  ///   - label: What the page says; a template that draws it otherwise needs none.
  public init(_ value: Value, text: String, label: String = "") {
    self.value = value
    self.text = text
    self.label = label
  }
}
