/// A parsed CSS selector.
struct HTMLSelector: Equatable {
  /// The alternatives between commas.
  let alternatives: [Complex]

  /// Compounds joined by combinators, starting from the last one, which the element itself must match.
  struct Complex: Equatable {
    let subject: Compound
    let ancestry: [Step]
  }

  struct Step: Equatable {
    let combinator: Combinator
    let compound: Compound
  }

  enum Combinator: Equatable { case descendant, child, nextSibling, laterSibling }

  /// Conditions on one element.
  typealias Compound = [Condition]

  enum Condition: Equatable {
    case any
    case type(String)
    case attribute(String, AttributeTest)
    case firstChild
    case lastChild
    case onlyChild
    case not(HTMLSelector)
  }

  enum AttributeTest: Equatable {
    case isPresent
    case equals(String)
    case hasPrefix(String)
    case hasSuffix(String)
    case contains(String)
    case hasWord(String)
    case hasSubcode(String)
  }

  func matches(_ element: HTMLElement) -> Bool {
    alternatives.contains { Self.matches(element, $0.subject, $0.ancestry[...]) }
  }

  private static func matches(_ element: HTMLElement, _ compound: Compound, _ ancestry: ArraySlice<Step>) -> Bool {
    guard compound.allSatisfy({ $0.matches(element) }) else { return false }
    guard let step = ancestry.first else { return true }
    return step.combinator.candidates(of: element).contains { matches($0, step.compound, ancestry.dropFirst()) }
  }
}

extension HTMLSelector.Combinator {
  fileprivate func candidates(of element: HTMLElement) -> [HTMLElement] {
    switch self {
    case .descendant: Array(sequence(first: element, next: \.parent).dropFirst())
    case .child: element.parent.map { [$0] } ?? []
    case .nextSibling: Array(element.earlierSiblings.suffix(1))
    case .laterSibling: element.earlierSiblings
    }
  }
}

extension HTMLElement {
  fileprivate var earlierSiblings: [HTMLElement] {
    Array(siblings.prefix { $0.index < index })
  }
}

extension HTMLSelector.Condition {
  fileprivate func matches(_ element: HTMLElement) -> Bool {
    switch self {
    case .any: true
    case .type(let name): element.name == name
    case .attribute(let name, let test): element[name].map(test.accepts) ?? false
    case .firstChild: element.siblings.first?.index == element.index
    case .lastChild: element.siblings.last?.index == element.index
    case .onlyChild: element.siblings.count == 1
    case .not(let selector): !selector.matches(element)
    }
  }
}

extension HTMLSelector.AttributeTest {
  fileprivate func accepts(_ value: String) -> Bool {
    switch self {
    case .isPresent: true
    case .equals(let wanted): value == wanted
    case .hasPrefix(let prefix): !prefix.isEmpty && value.hasPrefix(prefix)
    case .hasSuffix(let suffix): !suffix.isEmpty && value.hasSuffix(suffix)
    case .contains(let part): !part.isEmpty && value.contains(part)
    case .hasWord(let word): value.htmlWords.contains(word)
    case .hasSubcode(let code): value == code || value.hasPrefix(code + "-")
    }
  }
}
