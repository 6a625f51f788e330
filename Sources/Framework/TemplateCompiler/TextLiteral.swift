/// A localized text in a template or in Swift: `"Goods \(first)–\(last) of \(total)"`.
struct TextLiteral: Equatable {
  /// The key in the String Catalog: `Goods %@–%@ of %@`.
  let key: String
  /// The expressions in it.
  let values: [String]

  /// Reads a literal, from its first quotation mark to its last; nil if it is not one.
  ///
  /// It may contain `\(…)`, `\"`, `\\`, `\n`, `\t` and `\u{…}`.
  init?(_ source: Substring) {
    var rest = source
    guard rest.popFirst() == "\"" else { return nil }
    var (key, values) = ("", [String]())
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        guard rest.isEmpty else { return nil }
        self.key = key
        self.values = values
        return
      case "\\":
        guard let part = Self.escape(&rest) else { return nil }
        switch part {
        case .text(let text): key += text.escapingPercents
        case .value(let value):
          key += "%@"
          values.append(value)
        }
      case "\n": return nil
      default: key += String(character).escapingPercents
      }
    }
    return nil
  }

  private enum Part {
    case text(String)
    case value(String)
  }

  private static func escape(_ rest: inout Substring) -> Part? {
    switch rest.popFirst() {
    case "\"": return .text("\"")
    case "\\": return .text("\\")
    case "n": return .text("\n")
    case "t": return .text("\t")
    case "u": return scalar(&rest).map { .text(String($0)) }
    case "(": return expression(&rest).map(Part.value)
    default: return nil
    }
  }

  private static func scalar(_ rest: inout Substring) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// The expression before the closing parenthesis. It may contain parentheses and other literals.
  private static func expression(_ rest: inout Substring) -> String? {
    var (depth, expression) = (1, "")
    while let character = rest.first {
      if character == "\"" {
        guard let length = length(of: rest) else { return nil }
        expression += rest.prefix(length)
        rest = rest.dropFirst(length)
        continue
      }
      rest = rest.dropFirst()
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return expression.trimmed }
      expression.append(character)
    }
    return nil
  }

  /// The number of characters of the literal that `text` begins with; nil if it does not end on its line.
  static func length(of text: Substring) -> Int? {
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text.count - rest.count
      case "\n": return nil
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        if next == "(", expression(&rest) == nil { return nil }
      default: break
      }
    }
    return nil
  }
}
