// Values for tests.

extension ResourceField {
  /// A value in Swift.
  var example: String {
    switch kind {
    case .text: "\"Tea & <biscuits>\""
    case .lines: "\"One line\\nand another\""
    case .number: "42"
    case .money: "MoneyAmount(minorUnits: 1250)"
    case .flag: "true"
    case .date where isRequired: "LocalDate(Date(timeIntervalSince1970: 1_764_115_200), in: .gmt)"
    case .date: "LocalDate(\"2026-11-26\")"
    case .time where isRequired: ".midnight"
    case .time: "LocalTime(\"14:30\")"
    case .choice(let values): ".\(ResourceField.caseName(values.last ?? ""))"
    }
  }

  /// The value if nothing was typed, or the least one of a field that must have one.
  var least: String {
    if isRequired { return kind == .text ? "\"Tea\"" : example }
    return switch kind {
    case .text, .lines: "\"\""
    case .flag: "false"
    default: "nil"
    }
  }

  /// The name of a choice in Swift: `inProgress` for `in-progress`.
  static func caseName(_ value: String) -> String {
    let name = Words.camelCase(value)
    return SwiftNames.words.contains(name) ? "`\(name)`" : name
  }
}
