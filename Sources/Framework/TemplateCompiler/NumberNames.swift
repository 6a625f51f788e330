/// The names of a target's values that are an `Int`, as far as its Swift sources show it: a text with one gets plural forms.
///
/// The sources are read as text, not type-checked, and a name counts in all of them. A name whose type is not in the sources,
/// as in `let total = try db.value(…)`, is not found.
struct NumberNames {
  private var names: Set<Substring> = []
  /// The cases of enums with values: for each value, whether it is an `Int`.
  private var cases: [Substring: [Bool]] = [:]

  init(_ sources: [String]) {
    for source in sources {
      // Properties, parameters, the labelled values of cases, and functions that return one.
      names.formUnion(source.matches(of: /(\w+): Int\b/).map(\.output.1))
      names.formUnion(source.matches(of: /func (\w+)[^\n]* -> Int\b/).map(\.output.1))
      for found in source.matches(of: /\bcase (\w+)\(([^()\n]+)\)/) {
        cases[found.output.1] = found.output.2.split(separator: ",").map { $0.contains(/\bInt\??\s*$/) }
      }
    }
    for source in sources { readPatterns(source) }
    // A value can have its type from one that is found after it.
    for _ in 1...2 { for source in sources { readBindings(source) } }
  }

  /// Whether an expression is an `Int`, such as `course.free`, `places.count` and `capacity - booked`.
  func contains(_ expression: Substring) -> Bool {
    let operands = expression.split(separator: #/ [-+*/%] /#)
    return !operands.isEmpty
      && operands.allSatisfy { operand in
        let path = operand.prefix { $0 != "(" }.split(separator: ".")
        guard let last = path.last else { return false }
        return names.contains(last) || (path.count > 1 ? last == "count" : last.allSatisfy(\.isNumber))
      }
  }

  /// Reads `.full(let booked)` and `let .full(booked, _)`.
  private mutating func readPatterns(_ source: String) {
    for found in source.matches(of: /(?:let )?\.(\w+)\(([\w\s,:]+)\)/) where found.output.0.contains("let ") {
      for (value, isNumber) in zip(found.output.2.split(separator: ","), cases[found.output.1] ?? []) where isNumber {
        if let name = value.split(whereSeparator: { " :".contains($0) }).last { names.insert(name) }
      }
    }
  }

  /// Reads `let free = capacity - booked` and `if let booked = course.count {`.
  private mutating func readBindings(_ source: String) {
    for found in source.matches(of: /\b(?:let|var) (\w+) = (?:try )?(?:await )?([^\n,{]+)/) {
      let (_, name, value) = found.output
      if contains(Substring(String(value.replacing(#/ else\s*$/#, with: "")).trimmed)) { names.insert(name) }
    }
  }
}
