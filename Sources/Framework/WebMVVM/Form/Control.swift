/// The kind of a field's control.
enum Control {
  case text(TextKind, TextLimits)
  case choice(isRequired: Bool)
  case checkboxes
  /// One checkbox, with the text that it sends.
  case checkbox(String)
  case file(FileRule)

  var isSecret: Bool {
    if case .text(let kind, _) = self { kind.isSecret } else { false }
  }
}
