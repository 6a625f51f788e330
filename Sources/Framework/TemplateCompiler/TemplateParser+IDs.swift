// The ids of elements. Browsers recognize an element of an open page by its id.

/// An id that is written in the template.
struct ElementID {
  let value: String
  let offset: Int
  /// The sections around it.
  let conditions: [Attribute.Condition]
}

extension Frame {
  var condition: Attribute.Condition { Attribute.Condition(path: binding?.path ?? [], isInverted: isInverted) }
}

extension TemplateParser {
  /// The elements whose state a person changes: what they type, choose or open must not move to another element.
  private static let changeable: Set<String> = ["details", "input", "select", "textarea"]

  mutating func addID(_ value: String, at offset: Int) {
    let id = ElementID(value: value, offset: offset, conditions: frames.dropFirst().map(\.condition))
    if let first = ids.first(where: { $0.value == value && !$0.conditions.exclude(id.conditions) }) {
      report("the id '\(value)' is in line \(source.position(of: first.offset).line) already", at: offset)
    }
    ids.append(id)
  }

  /// Notes in which sections a control has no id, and no element around it either. Such a section must not be a list.
  mutating func noteControl(_ name: String, _ attributes: [Attribute], hasID: Bool) {
    guard Self.changeable.contains(name), !hasID else { return }
    if name == "input", attributes.contains(where: \.isTypeHidden) { return }
    for index in frames.indices.dropFirst() where frames[index].context == .content {
      if elements[frames[index].depth...].contains(where: \.hasID) { continue }
      frames[index].holdsNamelessControl = true
    }
  }
}
