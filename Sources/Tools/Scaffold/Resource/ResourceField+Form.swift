// What a field is in the form.

extension ResourceField {
  func fieldProperty(_ resource: ResourceName) -> String { "let \(name): Field<\(type(resource))>" }

  func fieldDeclaration(_ resource: ResourceName) -> String {
    let empty = isRequired ? ", required: \"\(verb) the \(words).\"" : ""
    let least = isRequired ? 1 : 0
    return switch kind {
    case .text: "\(name) = fields.text(\"\(name)\"\(empty), length: \(least)...200)"
    case .lines: "\(name) = fields.text(\"\(name)\", .lines\(empty), length: \(least)...10_000)"
    case .number: "\(name) = fields.number(\"\(name)\", in: 0...1_000_000\(empty))"
    case .decimal: "\(name) = fields.decimal(\"\(name)\", fractionDigits: 3, in: 0...1_000_000\(empty))"
    case .money: "\(name) = fields.money(\"\(name)\"\(empty))"
    case .flag: "\(name) = fields.flag(\"\(name)\")"
    case .date: "\(name) = fields.date(\"\(name)\"\(empty))"
    case .time: "\(name) = fields.time(\"\(name)\"\(empty))"
    case .dateTime: "\(name) = fields.dateTime(\"\(name)\"\(empty))"
    case .reference(let other): "\(name) = fields.choice(\"\(name)\", of: \(other.model).ID.self\(empty))"
    case .choice:
      """
      \(name) = fields.choice(
        "\(name)", from: \(choiceType(resource)).choices, \
      \(isRequired ? "required: \"\(verb) the \(words).\"" : "invalid: \"Choose one of the list.\""))
      """
    }
  }

  private var verb: String {
    switch kind {
    case .choice, .date, .time, .dateTime, .reference: "Choose"
    default: "Enter"
    }
  }

  var filling: String {
    switch kind {
    case .choice: "\(name).fill(content.\(name)\(isRequired ? ".rawValue" : "?.rawValue ?? \"\""))"
    default: "\(name).fill(content.\(name))"
    }
  }

  /// The label, the control and the message.
  var markup: String {
    let label = "<label for=\"{{form.\(name).id}}\">{{\"\(label)\"}}</label>\n"
    let control: String
    switch kind {
    case .flag:
      return "<label><input {{form.\(name)}}> {{\"\(self.label)\"}}</label>\n{{>form.\(name).errorMessage}}"
    case .lines: control = "<textarea {{form.\(name)}} rows=\"6\">{{form.\(name).text}}</textarea>"
    case .choice:
      control = """
        <select {{form.\(name)}}>
          <option value="">–</option>
          {{#form.\(name).options}}<option {{.}}>{{label}}</option>{{/form.\(name).options}}
        </select>
        """
    case .reference:
      control = """
        <select {{form.\(name)}}>
          {{#form.\(name).options}}<option {{.}}>{{label}}</option>{{/form.\(name).options}}
        </select>
        """
    default: control = "<input {{form.\(name)}}>"
    }
    return label + control + "\n{{>form.\(name).errorMessage}}"
  }
}
