import Basics

/// Decides, for each part of a URL attribute, whether it can determine the scheme.
///
/// The first part is written with `url`, which checks the scheme. Later parts are written with `urlComponent`, which
/// cannot produce a colon. With sections there can be several first parts, so the possible states of the URL are
/// tracked as a set.
struct URLAttribute {
  private(set) var problems: [String] = []

  private enum State: Hashable {
    /// Empty, or only spaces.
    case start
    /// Fixed text that can still become a scheme that runs code.
    case literal(String)
    /// Begins with data. A colon would make it a scheme.
    case data
    /// The scheme is decided.
    case settled
  }

  private static let running = ["javascript", "vbscript"]

  mutating func resolve(_ nodes: [Node]) -> [Node] {
    var nodes = nodes
    _ = resolve(&nodes, from: [.start])
    return nodes
  }

  private mutating func resolve(_ nodes: inout [Node], from entry: Set<State>) -> Set<State> {
    var states = entry
    var index = 0
    while index < nodes.count {
      switch nodes[index] {
      case .text(let text): states = after(text, in: states)
      case .variable(let binding, _): states = after(binding, in: states, node: &nodes[index])
      case .section(let section):
        let before = states
        states = after(section, in: before, node: &nodes[index])
        if case .section(let other)? = nodes[safe: index + 1], section.isOpposite(of: other) {
          index += 1
          states.formUnion(after(other, in: before, node: &nodes[index]))
        } else {
          states.formUnion(before)
        }
      case .file, .partial, .view, .control, .localized, .readerField: break  // Already reported, or not made yet.
      }
      index += 1
    }
    return states
  }

  /// The possible states after the section, if it is not skipped.
  private mutating func after(_ section: Section, in states: Set<State>, node: inout Node) -> Set<State> {
    var section = section
    section.isOnce = states.contains(.start)
    var exit = resolve(&section.body, from: states)
    if !section.isOnce { exit.formUnion(resolve(&section.body, from: states.union(exit))) }
    node = .section(section)
    return exit
  }

  private mutating func after(_ binding: Binding, in states: Set<State>, node: inout Node) -> Set<State> {
    if states == [.start] {
      node = .variable(binding, .url)
      return [.data]
    }
    if states.contains(.start) {
      report(
        "a section decides whether {{\(binding.description)}} begins this URL: "
          + "put the section around the attribute or the element")
    }
    node = .variable(binding, .urlComponent)
    return Set(states.map { $0 == .settled ? .settled : .data })
  }

  private mutating func after(_ text: String, in states: Set<State>) -> Set<State> {
    let scalars = Self.decoded(text)
    return Set(states.map { state in scalars.reduce(state) { after($1, in: $0) } })
  }

  /// The text as a browser reads it.
  static func decoded(_ text: String) -> [Unicode.Scalar] {
    var decoded: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      let reference = scalar == "&" ? CharacterReference.decode(rest) : nil
      decoded.append(reference?.0 ?? scalar)
      rest = rest.dropFirst(reference?.length ?? 1)
    }
    return decoded
  }

  private mutating func after(_ scalar: Unicode.Scalar, in state: State) -> State {
    let isDropped = scalar == "\t" || scalar == "\n" || scalar == "\r"
    switch state {
    case .settled: return .settled
    case .start where scalar.value <= 0x20: return .start
    case .start: return literal("", scalar)
    case .literal, .data: break
    }
    if isDropped { return state }
    switch state {
    case .literal(let scheme) where scalar == ":":
      if Self.running.contains(scheme) { report("a '\(scheme):' URL runs code") }
      return .settled
    case .literal(let scheme): return literal(scheme, scalar)
    case .data where scalar == ":":
      report("data before ':' could produce any scheme: begin the URL with fixed text")
      return .settled
    default: return scalar.isSchemeCharacter ? .data : .settled
    }
  }

  private func literal(_ scheme: String, _ scalar: Unicode.Scalar) -> State {
    let longer = scheme + scalar.properties.lowercaseMapping
    return Self.running.contains { $0.hasPrefix(longer) } ? .literal(longer) : .settled
  }

  private mutating func report(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension Section {
  func isOpposite(of other: Section) -> Bool {
    binding.path == other.binding.path && isInverted != other.isInverted
  }
}

extension Unicode.Scalar {
  var isSchemeCharacter: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == "+" || self == "-" || self == ".")
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
