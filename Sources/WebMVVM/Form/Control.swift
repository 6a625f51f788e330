/// What a field is on a page.
enum Control {
  case text(TextKind, TextLimits)
  case choice(isRequired: Bool)
  case checkboxes
  /// One checkbox, with what it sends.
  case checkbox(String)

  var isSecret: Bool {
    if case .text(let kind, _) = self { kind.isSecret } else { false }
  }
}
