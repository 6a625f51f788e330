/// The source of a Swift file as lines. It is parsed only as far as a listing needs.
///
/// A regular expression takes long for a line, so each is tried only where the line contains the plain text that it needs.
struct SwiftSource {
  /// A property that a line declares.
  struct Declaration {
    let line: Int
    let property: PropertyName
    /// The type of its value, without `any`, brackets and question marks, if the line says it.
    let valueType: Substring?
  }

  /// A line that binds State or observes a signal.
  struct Binding {
    let line: Int
    /// The type that the line is in.
    let type: Substring?
    /// What is bound, such as `viewModel`, `title`.
    let path: [Substring]
  }

  let lines: [Substring]
  private(set) var declarations: [Declaration] = []
  private(set) var bindings: [Binding] = []
  /// The types of parameters and local constants, by their names.
  private(set) var locals: [Substring: Substring] = [:]
  /// The functions whose results local constants are, by the names of the constants.
  private(set) var results: [Substring: Substring] = [:]
  /// The types that functions return, by their names.
  private(set) var returned: [Substring: Substring] = [:]

  /// The types around the current line; nil for braces of anything else.
  private var scopes: [Substring?] = []

  init(_ text: String) {
    lines = text.sourceLines
    for (index, line) in lines.enumerated() { read(line, at: index) }
  }

  private mutating func read(_ line: Substring, at index: Int) {
    let code = Self.code(line)
    let type = code.contains("{") ? Self.declaredType(code) : nil
    if code.contains("bind") { readBinding(code, at: index) }
    if !scopes.isEmpty, scopes.allSatisfy({ $0 != nil }) {
      declare(code, at: index)
    } else {
      readLocals(code)
    }
    if code.contains("func ") || code.contains("init") { readLocals(code) }
    for character in code {
      if character == "{" { scopes.append(type) }
      if character == "}" { _ = scopes.popLast() }
    }
  }

  private mutating func declare(_ code: Substring, at index: Int) {
    guard let type = scopes.last ?? nil, code.contains("let ") || code.contains("var "), !code.contains("static "),
      let match = code.firstMatch(of: /\b(?:let|var)\s+(\w+)(.*)/)
    else { return }
    let name = PropertyName(type: type, name: match.output.1)
    if let owned = match.output.2.firstMatch(of: /ViewModelSlot<(\w+)>/) {
      let viewModel = PropertyName(type: type, name: "viewModel")
      declarations.append(Declaration(line: index, property: viewModel, valueType: owned.output.1))
    }
    declarations.append(Declaration(line: index, property: name, valueType: Self.type(in: match.output.2)))
  }

  private mutating func readLocals(_ code: Substring) {
    if code.contains(": ") {
      for match in code.matches(of: /(\w+): (?:any )?([A-Z]\w*)/) { locals[match.output.1] = match.output.2 }
    }
    if code.contains("let ") {
      for match in code.matches(of: /let (\w+) = (?:try )?(?:await )?([A-Z]\w*)\(/) {
        locals[match.output.1] = match.output.2
      }
      for match in code.matches(of: /let (\w+) = (?:try )?(?:await )?\w+\(\)\.(\w+)\(\)/) {
        results[match.output.1] = match.output.2
      }
    }
    if code.contains("-> ") {
      for match in code.matches(of: /func (\w+)\(.*\).*-> ([A-Z]\w*)/) { returned[match.output.1] = match.output.2 }
    }
  }

  private mutating func readBinding(_ code: Substring, at index: Int) {
    let state = code.matches(of: /(?:^|[\s(])((?:\w+[?]?\.)*)bind\(\\\.(\w+)/).map { ($0.output.1, $0.output.2) }
    let signals = code.matches(of: /(?:^|[\s(])((?:\w+[?]?\.)*)(\w+)[?]?\.bind(?:\(to:|\(isolation:| \{)/)
      .map { ($0.output.1, $0.output.2) }
    for (owner, name) in state + signals {
      let path = owner.split { ".?".contains($0) } + [name]
      bindings.append(Binding(line: index, type: scopes.compactMap(\.self).last, path: path))
    }
  }

  private static func declaredType(_ code: Substring) -> Substring? {
    code.firstMatch(of: /\b(?:class|struct|enum|actor|extension|protocol)\s+(\w+)/)?.output.1
  }

  /// The type of a declaration's value, from `: [Cell]` or `= Signal<Int>()`.
  private static func type(in rest: Substring) -> Substring? {
    if let match = rest.firstMatch(of: /ListSnapshot<(\w+)>/) { return match.output.1 }
    if let match = rest.firstMatch(of: /^\s*:\s*(?:any\s|\(any\s)?\[?(\w+)/) { return match.output.1 }
    return rest.firstMatch(of: /^\s*=\s*([A-Z]\w*)/)?.output.1
  }

  /// The line without strings and without a comment.
  private static func code(_ line: Substring) -> Substring {
    guard line.contains("\"") || line.contains("//") else { return line }
    let code = line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
    return code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code[...]
  }
}
