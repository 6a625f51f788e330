/// A field of a resource, as it is written in the command: `title:text`, `state:choice(open,closed)`.
struct ResourceField: Equatable {
  enum Kind: Equatable {
    case text, lines, number, decimal, money, flag, date, time, dateTime
    /// One of some values.
    case choice([String])
    /// An entry of another resource.
    case reference(ResourceName)
  }

  let name: String
  let kind: Kind
  /// Whether it must have a value: the first field, and those with a `!`.
  let isRequired: Bool

  private static let kinds = """
    text, lines, number, decimal, money, flag, choice(a,b), date, time, dateTime, or another resource, such as \
    Course:Courses
    """

  init(_ word: String, isFirst: Bool) throws(Refusal) {
    guard word.utf8.count <= 1_000, let colon = word.firstIndex(of: ":") else {
      throw Refusal("'\(word)' is not NAME:KIND, such as title:text. The kinds are: \(Self.kinds)")
    }
    let (name, kind) = (word[..<colon], word[colon...].dropFirst())
    // The ! of a required field can be after its kind, too: an interactive shell reads `!:` as a command.
    let isMarked = name.hasSuffix("!") || kind.hasSuffix("!")
    self.name = Self.unmarked(name)
    self.kind = try Self.kind(Self.unmarked(kind), of: self.name)
    isRequired = isFirst || isMarked
    try Self.check(self.name)
    if isFirst, self.kind == .flag || reference != nil {
      throw Refusal(
        "the first field names an entry, so '\(name)' can't be a flag or another resource: put another field before it")
    }
    if isMarked, self.kind == .flag { throw Refusal("a flag such as '\(name)' always has a value: leave out the !") }
  }

  private static func unmarked(_ text: Substring) -> String { String(text.hasSuffix("!") ? text.dropLast() : text) }

  /// The fields of a command.
  static func all(_ words: [String]) throws(Refusal) -> [ResourceField] {
    guard !words.isEmpty else { throw Refusal("a resource needs a field, such as title:text") }
    guard words.count <= 30 else { throw Refusal("a resource has at most 30 fields, and not \(words.count)") }
    var fields: [ResourceField] = []
    for word in words {
      let field = try ResourceField(word, isFirst: fields.isEmpty)
      guard !fields.contains(where: { $0.name.lowercased() == field.name.lowercased() }) else {
        throw Refusal("there are two fields '\(field.name)'; upper and lower case are the same in SQL")
      }
      fields.append(field)
    }
    return fields
  }

  private static func kind(_ text: String, of name: String) throws(Refusal) -> Kind {
    switch text {
    case "text": return .text
    case "lines": return .lines
    case "number": return .number
    case "money": return .money
    case "flag": return .flag
    case "date": return .date
    case "time": return .time
    case "dateTime": return .dateTime
    case "decimal": return .decimal
    default: break
    }
    if text.contains(":") { return .reference(try ResourceName(text)) }
    guard text.hasPrefix("choice(") || text == "choice" else {
      throw Refusal("there is no kind '\(text)' for the field '\(name)'. The kinds are: \(kinds)")
    }
    guard text.hasPrefix("choice("), text.hasSuffix(")") else {
      throw Refusal("the field '\(name)' needs its choices, such as '\(name):choice(open,closed)', in quotation marks")
    }
    let values = text.dropFirst(7).dropLast().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return .choice(try choices(values, of: name))
  }

  private static func members(ofChoice value: String) -> Bool {
    ["allCases", "choices", "hash", "hashValue", "label", "rawValue"].contains(Words.camelCase(value))
  }

  private static func choices(_ values: [String], of name: String) throws(Refusal) -> [String] {
    var cases: Set<String> = []
    for value in values {
      guard value.utf8.count <= 40, value.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*([_\-][A-Za-z0-9]+)*/) != nil else {
        throw Refusal("'\(value)' can't be a choice of '\(name)': use letters A to Z, digits, - and _")
      }
      guard !members(ofChoice: value) else {
        throw Refusal("'\(value)' can't be a choice of '\(name)', because a choice has a member of that name")
      }
      guard cases.insert(Words.camelCase(value)).inserted else {
        throw Refusal("the field '\(name)' has the choice '\(value)' twice")
      }
    }
    guard (2...50).contains(values.count) else { throw Refusal("the field '\(name)' needs from 2 to 50 choices") }
    return values
  }

  /// Members of the types that have the field's name, too.
  private static let members: Set = [
    "arguments", "choices", "content", "errors", "fields", "fill", "heading", "id", "isRemoved", "limits", "submission",
  ]

  private static func check(_ name: String) throws(Refusal) {
    guard name.utf8.count <= 24, name.wholeMatch(of: /[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*/) != nil else {
      throw Refusal("'\(name)' is not the name of a field: at most 24 letters A to Z and digits, such as dueDate")
    }
    if SwiftNames.words.contains(name) {
      throw Refusal("'\(name)' is a word of Swift: choose another name for the field")
    }
    if members.contains(where: { $0.lowercased() == name.lowercased() }) {
      throw Refusal("every entry has '\(name)' already: choose another name for the field")
    }
  }
}

// Values for tests.

extension ResourceField {
  /// Whether its value in Swift is made from a `Date`.
  var isExampleOfDate: Bool { isRequired && [.date, .dateTime].contains(kind) }

  /// A value in Swift.
  var example: String {
    switch kind {
    case .text: "\"Tea & <biscuits>\""
    case .lines: "\"One line\\nand another\""
    case .number: "42"
    case .decimal: "12.5"
    case .money: "MoneyAmount(minorUnits: 1250)"
    case .flag: "true"
    case .date where isRequired: "LocalDate(Date(timeIntervalSince1970: 1_764_115_200), in: .gmt)"
    case .date: "LocalDate(\"2026-11-26\")"
    case .time where isRequired: ".midnight"
    case .time: "LocalTime(\"14:30\")"
    case .dateTime where isRequired: "LocalDateTime(Date(timeIntervalSince1970: 1_764_115_200), in: .gmt)"
    case .dateTime: "LocalDateTime(\"2026-11-26T14:30\")"
    case .reference(let other): "\(other.model).ID(rawValue: 1)"
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
