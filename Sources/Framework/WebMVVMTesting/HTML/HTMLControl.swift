/// A form control that can send a value.
struct HTMLControl: Sendable {
  enum Kind: Equatable {
    /// One value, which can be any text.
    case text
    /// A checkbox or a radio button: its value, or nothing.
    case choice
    /// Any number of its options.
    case selection
    case submitButton
  }

  let element: HTMLElement
  let name: String
  let kind: Kind

  /// Nil if the element is not a control, is disabled, or is not sent in urlencoded forms.
  init?(_ element: HTMLElement) {
    guard let kind = Kind(of: element), !element.isDisabled else { return nil }
    self.element = element
    self.kind = kind
    name = element["name"] ?? ""
  }

  var isSubmitButton: Bool { kind == .submitButton }

  var isRadioButton: Bool { kind == .choice && element["type"]?.asciiLowercased == "radio" }

  /// The text of a button.
  var label: String { element.name == "input" ? element["value"] ?? "Submit" : element.text }

  /// The fields that it sends unchanged; none without a name.
  var fields: [HTMLForm.Field] {
    name.isEmpty ? [] : values.map { HTMLForm.Field(name, $0) }
  }

  /// The possible values; nil if any value is possible.
  var choices: [String]? {
    switch kind {
    case .text, .submitButton: nil
    case .choice: [element["value"] ?? "on"]
    case .selection: options.map(\.optionValue)
    }
  }

  var allowsSeveral: Bool { kind == .selection && element["multiple"] != nil }

  private var values: [String] {
    switch kind {
    case .text: [element.name == "textarea" ? element.rawText : element["value"] ?? ""]
    case .submitButton: [element["value"] ?? ""]
    case .choice: element["checked"] == nil ? [] : [element["value"] ?? "on"]
    case .selection: selectedOptions.map(\.optionValue)
    }
  }

  private var options: [HTMLElement] {
    element.descendants.filter { $0.name == "option" && !$0.isDisabled }
  }

  /// A closed list shows one option: its last selected one, otherwise its first.
  private var selectedOptions: [HTMLElement] {
    let selected = options.filter { $0["selected"] != nil }
    if allowsSeveral { return selected }
    let showsList = element["size"].flatMap(Int.init).map { $0 > 1 } ?? false
    return (selected.last ?? (showsList ? nil : options.first)).map { [$0] } ?? []
  }
}

extension HTMLControl.Kind {
  fileprivate init?(of element: HTMLElement) {
    switch (element.name, element["type"]?.asciiLowercased) {
    case ("textarea", _): self = .text
    case ("select", _): self = .selection
    case ("button", "button"), ("button", "reset"): return nil
    case ("button", _), ("input", "submit"), ("input", "image"): self = .submitButton
    case ("input", "button"), ("input", "reset"), ("input", "file"): return nil
    case ("input", "checkbox"), ("input", "radio"): self = .choice
    case ("input", _): self = .text
    default: return nil
    }
  }
}

extension HTMLElement {
  /// Whether it is disabled, or a `fieldset` around it is (for an option: an `optgroup`).
  fileprivate var isDisabled: Bool {
    if self["disabled"] != nil { return true }
    let groups = name == "option" ? ["optgroup"] : ["fieldset"]
    return sequence(first: self, next: \.parent).dropFirst()
      .contains { groups.contains($0.name) && $0["disabled"] != nil }
  }

  fileprivate var optionValue: String { self["value"] ?? text }
}
