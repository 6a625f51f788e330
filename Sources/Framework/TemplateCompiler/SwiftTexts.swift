/// The string literals of a Swift source, and which of them are localized texts.
///
/// The source is read character by character, not type-checked. A literal is a localized text in these places:
/// - as an argument for a parameter of the type `LocalizedText`: see ``TextParameters``;
/// - after `: LocalizedText =`, and in the braces of a property or function of that type;
/// - in an assignment to a variable that the file declares with that type.
///
/// A list or an optional of texts is as good as one text.
struct SwiftTexts {
  struct Literal {
    let text: TextLiteral
    let line: Int
    let column: Int
    /// Whether it must be in the String Catalog.
    let isLocalized: Bool
  }

  private(set) var literals: [Literal] = []

  private let parameters: TextParameters
  /// The variables of the file that are texts.
  private let variables: Set<Substring>
  private var rest: Substring
  private var line = 1
  private var lineStart: Substring.Index
  private var frames: [Frame] = []
  /// The code of the statement so far, without literals.
  private var code = ""

  private struct Frame {
    let opening: Character
    /// Whether all literals in it are texts.
    let isText: Bool
    /// The name of the call, for parentheses.
    let call: Substring
    /// The code before it.
    let before: String
  }

  /// - Parameters:
  ///   - source: The content of the file.
  ///   - parameters: The parameters that are texts.
  init(_ source: String, _ parameters: TextParameters = TextParameters()) {
    self.parameters = parameters
    variables = Set(source.matches(of: /(?:var|let) (\w+): \[?LocalizedText\b/).map(\.output.1))
    rest = source[...]
    lineStart = source.startIndex
    while let character = rest.first { read(character) }
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "\n":
      skip(1)
      line += 1
      lineStart = rest.startIndex
    case "/" where rest.hasPrefix("//"): rest = rest.drop { $0 != "\n" }
    case "\"" where rest.hasPrefix("\"\"\""): skipBlock()
    case "\"": readLiteral()
    case "(", "[", "{": open(character)
    case ")", "]", "}": close()
    case ";":
      code = ""
      skip(1)
    default:
      code.append(character)
      skip(1)
    }
    if character == "\n" { code.append("\n") }
  }

  private mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

  /// Skips `"""…"""`. A text of several lines is not localized.
  private mutating func skipBlock() {
    skip(3)
    while !rest.isEmpty, !rest.hasPrefix("\"\"\"") {
      if rest.first == "\n" { line += 1 }
      skip(1)
    }
    skip(3)
  }

  private mutating func readLiteral() {
    let ofLine = rest.prefix { $0 != "\n" }
    guard let length = TextLiteral.length(of: ofLine) else { return skip(1) }
    let literal = ofLine.prefix(length)
    if let text = TextLiteral(literal) {
      let column = rest.base[lineStart..<rest.startIndex].utf8.count + 1
      literals.append(Literal(text: text, line: line, column: column, isLocalized: isText))
      // Literals in its values, such as those of `\(isOne ? "mail" : "mails")`.
      for value in text.values where value.contains("\"") {
        literals += SwiftTexts(value, parameters).literals.map {
          Literal(text: $0.text, line: line, column: column, isLocalized: $0.isLocalized)
        }
      }
    }
    skip(length)
    code.append("\"")
  }

  /// Whether a literal here is a text.
  private var isText: Bool {
    if let frame = frames.last, frame.opening == "(", !frame.isText {
      let arguments = code.split(separator: ",", omittingEmptySubsequences: false)
      return parameters.contains(frame.call, label: Self.label(code), index: arguments.count - 1)
    }
    return setsText || frames.last?.isText ?? false
  }

  /// Whether the statement sets a variable that is a text.
  private var setsText: Bool {
    let statement = Self.statement(code)
    // Most statements end here or in ``declaresText(_:)``, before a regular expression, which takes far longer.
    guard statement.contains(" =") else { return false }
    if statement.contains(/: \[?LocalizedText[\]?]* =/) { return true }
    guard let set = statement.firstMatch(of: #/^\s*(?:self\.)?(\w+) = /#) else { return false }
    return variables.contains(set.output.1)
  }

  private mutating func open(_ character: Character) {
    let call = character == "(" ? Self.call(code) : ""
    let isText =
      switch character {
      // Parentheses that group, as in `(isOne ? "mail" : "mails")`.
      case "(": call.isEmpty && self.isText
      // A subscript, as in `row["title"]`, and not a list.
      case "[" where code.last.map { $0.isLetter || $0.isNumber || "_)]?!".contains($0) } ?? false: false
      case "{": Self.declaresText(code) || setsText || frames.last.map { $0.opening == "{" && $0.isText } ?? false
      default: self.isText
      }
    frames.append(Frame(opening: character, isText: isText, call: call, before: code))
    code = ""
    skip(1)
  }

  /// The name before an opening parenthesis. In `wayOut: .init(` it is that of the label's type.
  private static func call(_ code: String) -> Substring {
    let name = String(code.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    return name == "init" && label(String(code.dropLast(5))) == "wayOut" ? "WayOut" : Substring(name)
  }

  private mutating func close() {
    if let frame = frames.popLast() {
      code = frame.opening == "{" ? "" : frame.before + (code == "LocalizedText" ? "[LocalizedText]" : ")")
    }
    skip(1)
  }

  /// The label of the argument that the code ends in; nil without one.
  private static func label(_ code: String) -> Substring? {
    let argument = code.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    let name = argument[..<colon].drop(while: \.isWhitespace)
    return !name.isEmpty && name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ? name : nil
  }

  /// The last line that is not empty.
  private static func statement(_ code: String) -> Substring {
    guard let end = code.lastIndex(where: { $0 != "\n" }) else { return "" }
    let lines = code[...end]
    return lines.lastIndex(of: "\n").map { lines[$0...].dropFirst() } ?? lines
  }

  private static func declaresText(_ code: String) -> Bool {
    let statement = statement(code)
    return statement.contains("LocalizedText") && statement.contains(/(?::|->) \[?LocalizedText[\]?]*\s*$/)
  }
}
