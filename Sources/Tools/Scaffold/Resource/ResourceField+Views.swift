// What pages show of a field.

extension ResourceField {
  var valueProperties: [String] {
    switch kind {
    case .lines: ["let \(name): [String]", "var \(hasName): Bool { !\(name).isEmpty }"]
    case .flag: ["let \(name): Bool"]
    default: ["let \(name): String?"]
    }
  }

  var valueAssignment: String {
    switch kind {
    case .text: "\(name) = content.\(name).isEmpty ? nil : content.\(name)"
    case .lines: "\(name) = content.\(name).split(whereSeparator: \\.isNewline).map(String.init)"
    case .flag: "\(name) = content.\(name)"
    case .choice: "\(name) = content.\(name).map { String(localized: $0.label) }"
    case .number, .money, .date, .time: "\(name) = content.\(name).map { \"\\($0)\" }"
    }
  }

  /// Its term and its value on the page of an entry.
  var detailMarkup: String {
    let term = "<dt>{{\"\(label)\"}}</dt>"
    return switch kind {
    case .lines: "{{#\(hasName)}}\(term)<dd>{{#\(name)}}<p>{{.}}</p>{{/\(name)}}</dd>{{/\(hasName)}}"
    case .flag: "\(term)<dd>{{#\(name)}}{{\"Yes\"}}{{/\(name)}}{{^\(name)}}{{\"No\"}}{{/\(name)}}</dd>"
    case .date, .time: "{{#\(name)}}\(term)<dd><time datetime=\"{{.}}\">{{.}}</time></dd>{{/\(name)}}"
    default: "{{#\(name)}}\(term)<dd>{{.}}</dd>{{/\(name)}}"
    }
  }

  /// What the list shows of it; nil for nothing.
  var cellMarkup: String? {
    switch kind {
    case .choice: "{{#values.\(name)}}<small>{{.}}</small>{{/values.\(name)}}"
    case .date: "{{#values.\(name)}}<small><time datetime=\"{{.}}\">{{.}}</time></small>{{/values.\(name)}}"
    default: nil
    }
  }

  private var hasName: String { "has" + name.capitalizingFirst }
}
