extension HTMLSelector {
  /// Parses a selector.
  ///
  /// - Throws: ``HTMLError/invalidSelector(_:reason:)``.
  init(_ source: String) throws(HTMLError) {
    var parser = HTMLSelectorParser(source)
    self = try parser.parse()
  }
}

/// Parses the selectors of https://www.w3.org/TR/selectors-4/ that ``HTMLElement/all(_:)`` lists.
private struct HTMLSelectorParser {
  private let source: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  mutating func parse() throws(HTMLError) -> HTMLSelector {
    let selector = try list()
    guard position == scalars.count else { throw unexpected() }
    return selector
  }

  private mutating func list() throws(HTMLError) -> HTMLSelector {
    var alternatives = [try complex()]
    while consume(",") { alternatives.append(try complex()) }
    return HTMLSelector(alternatives: alternatives)
  }

  private mutating func complex() throws(HTMLError) -> HTMLSelector.Complex {
    skipSpace()
    var subject = try compound()
    var ancestry: [HTMLSelector.Step] = []
    while let combinator = combinator() {
      ancestry.insert(HTMLSelector.Step(combinator: combinator, compound: subject), at: 0)
      subject = try compound()
    }
    return HTMLSelector.Complex(subject: subject, ancestry: ancestry)
  }

  /// The combinator between two compounds, including the space around it; nil at the end of an alternative.
  private mutating func combinator() -> HTMLSelector.Combinator? {
    let hasSpace = skipSpace()
    guard let next, next != ",", next != ")" else { return nil }
    let combinators: [Unicode.Scalar: HTMLSelector.Combinator] = [">": .child, "+": .nextSibling, "~": .laterSibling]
    guard let combinator = combinators[next] else { return hasSpace ? .descendant : nil }
    position += 1
    skipSpace()
    return combinator
  }

  private mutating func compound() throws(HTMLError) -> HTMLSelector.Compound {
    var conditions: HTMLSelector.Compound = []
    if consume("*") {
      conditions.append(.any)
    } else if next?.isNameScalar == true {
      conditions.append(.type(try name().asciiLowercased))
    }
    while let condition = try condition() { conditions.append(condition) }
    guard !conditions.isEmpty else { throw unexpected() }
    return conditions
  }

  private mutating func condition() throws(HTMLError) -> HTMLSelector.Condition? {
    if consume("#") { return .attribute("id", .equals(try name())) }
    if consume(".") { return .attribute("class", .hasWord(try name())) }
    if consume("[") { return try attribute() }
    if consume(":") { return try pseudoClass() }
    return nil
  }

  private mutating func attribute() throws(HTMLError) -> HTMLSelector.Condition {
    skipSpace()
    let name = try name().asciiLowercased
    skipSpace()
    if consume("]") { return .attribute(name, .isPresent) }
    let test = try attributeTest()
    skipSpace()
    guard consume("]") else { throw unexpected() }
    return .attribute(name, test)
  }

  private mutating func attributeTest() throws(HTMLError) -> HTMLSelector.AttributeTest {
    let tests: [(Unicode.Scalar, @Sendable (String) -> HTMLSelector.AttributeTest)] = [
      ("^", { .hasPrefix($0) }), ("$", { .hasSuffix($0) }), ("*", { .contains($0) }), ("~", { .hasWord($0) }),
      ("|", { .hasSubcode($0) }),
    ]
    let test = tests.first { $0.0 == next }?.1
    if test != nil { position += 1 }
    guard consume("=") else { throw unexpected() }
    skipSpace()
    let value = try value()
    return test?(value) ?? .equals(value)
  }

  private mutating func value() throws(HTMLError) -> String {
    guard let quote = next, quote == "\"" || quote == "'" else { return try name() }
    position += 1
    let start = position
    while let next, next != quote { position += 1 }
    let value = string(start..<position)
    guard consume(quote) else { throw unexpected() }
    return value
  }

  private mutating func pseudoClass() throws(HTMLError) -> HTMLSelector.Condition {
    let name = try name()
    switch name {
    case "first-child": return .firstChild
    case "last-child": return .lastChild
    case "only-child": return .onlyChild
    case "not":
      guard consume("(") else { throw unexpected() }
      let selector = try list()
      guard consume(")") else { throw unexpected() }
      return .not(selector)
    default: throw .invalidSelector(source, reason: ":\(name) is not supported")
    }
  }

  private mutating func name() throws(HTMLError) -> String {
    let start = position
    while next?.isNameScalar == true { position += 1 }
    guard position > start else { throw unexpected() }
    return string(start..<position)
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let next, next.isASCII, UInt8(ascii: next).isHTMLSpace { position += 1 }
    return position > start
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private func unexpected() -> HTMLError {
    let what = next.map { "\"\($0)\" is not expected" } ?? "more is expected"
    return .invalidSelector(source, reason: "\(what) at character \(position + 1)")
  }
}

extension Unicode.Scalar {
  fileprivate var isNameScalar: Bool {
    !isASCII || self == "-" || self == "_" || UInt8(ascii: self).isASCIILetter || UInt8(ascii: self).isASCIIDigit
  }
}
