/// The content between `{{` and `}}`.
enum MustacheTag: Equatable {
  case variable([String])
  case open([String], isInverted: Bool)
  case close([String])
  case partial(String)
  case view([String])
  case importing(String)
  case comment
  case text(TextLiteral)

  /// Reads the tag's content.
  init(_ content: String) throws(Malformed) {
    let trimmed = content.trimmed
    guard let sigil = trimmed.first else { throw Malformed("this tag is empty") }
    let rest = String(trimmed.dropFirst()).trimmed
    switch sigil {
    case "!": self = .comment
    case "\"": self = .text(try Self.literal(trimmed))
    case "#": self = .open(try Self.sectionPath(rest), isInverted: false)
    case "^": self = .open(try Self.sectionPath(rest), isInverted: true)
    case "/": self = .close(try Self.path(rest))
    case ">": self = try Self.embedding(rest)
    case "%": self = try Self.pragma(rest)
    case "{", "&": throw Malformed("there is no raw output: use the type SafeHTML for a value that is already HTML")
    case "=": throw Malformed("the delimiters of tags cannot be changed")
    case "<", "$": throw Malformed("templates don't inherit: a container embeds a scene with {{>content}}")
    default: self = .variable(try Self.path(trimmed))
    }
  }

  private static func literal(_ text: String) throws(Malformed) -> TextLiteral {
    guard let literal = TextLiteral(text[...]) else {
      throw Malformed("a localized text is a literal: {{\"Sign in\"}} or {{\"Page \\(number)\"}}")
    }
    return literal
  }

  /// The property that a localized text names in `\(…)`.
  static func value(_ text: String) throws(Malformed) -> [String] { try path(text) }

  private static func sectionPath(_ text: String) throws(Malformed) -> [String] {
    for (word, help) in [
      "if": "{{#name}}", "each": "{{#name}}", "with": "{{#name}}", "unless": "{{^name}}",
    ] where text.hasPrefix(word + " ") {
      throw Malformed("Mustache has no '\(word)': write \(help)")
    }
    return try path(text)
  }

  private static func path(_ text: String) throws(Malformed) -> [String] {
    if text == "." { return [] }
    if text == "else" || text.hasPrefix("else ") {
      throw Malformed("Mustache has no 'else': write {{^name}}…{{/name}}")
    }
    if text == "self" || text == "this" { throw Malformed("the current item is {{.}}") }
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(\.isSwiftIdentifier) else {
      throw Malformed("'\(text)' is not the name of a property: names are letters, digits and _, joined by dots")
    }
    return names
  }

  private static func embedding(_ text: String) throws(Malformed) -> MustacheTag {
    let names = try path(text)
    guard names.count == 1, names[0].first?.isUppercase == true else { return .view(names) }
    return .partial(names[0])
  }

  private static func pragma(_ text: String) throws(Malformed) -> MustacheTag {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, words[0] == "import", words[1].isSwiftIdentifier else {
      throw Malformed("the only {{%…}} is {{% import Module }}")
    }
    return .importing(words[1])
  }

  struct Malformed: Error, Equatable {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }
}

extension String {
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  var isSwiftIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return self != "_" && unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}
