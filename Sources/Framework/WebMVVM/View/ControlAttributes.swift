/// What writes the attributes of a form's control, so that a template writes `<input {{form.name}}>`.
///
/// A field of a form does, and an option of a field.
public protocol ControlAttributes {
  /// Writes the attributes, each with a space before it.
  func write(to html: inout HTMLWriter, of element: ControlElement)
}

/// An element that shows a field or an option.
public enum ControlElement: Sendable {
  case button, fieldset, input, option, select, textarea
}

extension HTMLWriter {
  /// Appends the attributes of a form's control.
  @inlinable
  public mutating func control(_ attributes: some ControlAttributes, _ element: ControlElement) {
    attributes.write(to: &self, of: element)
  }

  mutating func appendAttribute(_ name: StaticString, _ value: String) {
    append(" ")
    append(name)
    append("=\"")
    attribute(value)
    append("\"")
  }

  mutating func appendAttribute(_ name: StaticString, _ number: Int) {
    append(" ")
    append(name)
    append("=\"")
    attribute(number)
    append("\"")
  }

  mutating func appendAttribute(_ name: StaticString) {
    append(" ")
    append(name)
  }
}
