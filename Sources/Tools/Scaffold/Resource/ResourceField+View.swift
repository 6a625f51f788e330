// What pages show of a field.

extension ResourceField {
  var valueProperties: [String] {
    switch kind {
    case .lines: ["let \(name): [String]", "var \(hasName): Bool { !\(name).isEmpty }"]
    case .flag: ["let \(name): Bool"]
    default: ["let \(name): String\(isAlwaysShown ? "" : "?")"]
    }
  }

  var valueAssignment: String {
    switch kind {
    case .text where isRequired: "\(name) = content.\(name)"
    case .text: "\(name) = content.\(name).isEmpty ? nil : content.\(name)"
    case .lines: "\(name) = content.\(name).split(whereSeparator: \\.isNewline).map(String.init)"
    case .flag: "\(name) = content.\(name)"
    case .reference: "self.\(name) = \(name)"
    default:
      isRequired
        ? "\(name) = \(text(of: "content.\(name)"))" : "\(name) = content.\(name).map { \(text(of: "$0")) }"
    }
  }

  /// A value as text, in the language of the page.
  private func text(of value: String) -> String {
    switch kind {
    case .date: "\(value).formatted(.dateTime.day().month(.wide).year())"
    case .dateTime: "\(value).formatted(.dateTime.day().month(.wide).year().hour().minute())"
    case .decimal: "\(value).formatted(.number.locale(.page))"
    case .money: "\(value).decimal.formatted(.number.precision(.fractionLength(2)).locale(.page))"
    default: plainText(of: value)
    }
  }

  /// A value as text, the same in each language but for a choice.
  func plainText(of value: String) -> String {
    switch kind {
    case .choice: "String(localized: \(value).label)"
    case .dateTime: "\"\\(\(value).date) \\(\(value).time)\""
    default: "\"\\(\(value))\""
    }
  }

  /// Whether pages show it with a format of Foundation.
  var isFormatted: Bool { [.date, .dateTime, .decimal, .money].contains(kind) }

  /// Its term and its value on the page of an entry.
  var detailMarkup: String {
    let term = "<dt>{{\"\(label)\"}}</dt>"
    return switch kind {
    case .lines: "{{#\(hasName)}}\(term)<dd>{{#\(name)}}<p>{{.}}</p>{{/\(name)}}</dd>{{/\(hasName)}}"
    case .flag: "\(term)<dd>{{#\(name)}}{{\"Yes\"}}{{/\(name)}}{{^\(name)}}{{\"No\"}}{{/\(name)}}</dd>"
    case .time: markup(of: name) { "\(term)<dd><time datetime=\"\($0)\">\($0)</time></dd>" }
    default: markup(of: name) { "\(term)<dd>\($0)</dd>" }
    }
  }

  /// What the list shows of it; nil for nothing.
  var cellMarkup: String? {
    switch kind {
    case .choice, .date, .dateTime: markup(of: "values.\(name)") { "<small>\($0)</small>" }
    default: nil
    }
  }

  /// Markup with the value, in a section if there may be none.
  private func markup(of path: String, _ markup: (String) -> String) -> String {
    isAlwaysShown ? markup("{{\(path)}}") : "{{#\(path)}}\(markup("{{.}}")){{/\(path)}}"
  }

  /// The name of an entry of another resource is loaded, and that may have been deleted.
  private var isAlwaysShown: Bool { isRequired && reference == nil }

  private var hasName: String { "has" + name.capitalizingFirst }
}
