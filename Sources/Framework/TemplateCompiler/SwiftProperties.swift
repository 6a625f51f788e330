/// The properties of the types that Swift sources declare.
///
/// The sources are read line by line, not parsed. A property belongs to the last type that began without indentation, and a
/// variable of a function counts as one. So a type can seem to have properties that it does not have; the Swift compiler
/// finds what is left.
struct SwiftProperties {
  private var declared: Set<String> = []
  /// The names of types inside of others. They may hide a type of the same name, so these are not known.
  private var nested: Set<String> = []
  private var inherited: [String: Set<String>] = [:]
  /// Each property with its type as it is written; empty if that is not known.
  private var properties: [String: [String: String]] = [:]

  /// The protocols that a type may have, and the properties that they add.
  private static let protocols: [String: Set<String>] = [
    "Scene": ["errorSummary", "titlePrefix"], "FormScene": ["errorSummary", "titlePrefix"],
    "AddressedScene": ["errorSummary", "titlePrefix"], "SecretScene": ["errorSummary", "titlePrefix"],
    "WebForm": [], "CellViewModel": [], "ViewModel": [], "View": [], "MainActor": [], "Sendable": [],
    "Equatable": [], "Hashable": ["hashValue"], "Identifiable": ["id"],
  ]

  /// Reads one source.
  mutating func read(_ source: String) {
    // Such a type has properties that nobody declares.
    if source.contains("@dynamicMemberLookup") { return }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var type = ""
    for (index, line) in lines.enumerated() {
      let found = SwiftDeclarations.keywordAndName(of: line)
      if line.first?.isWhitespace == true {
        if let found { nested.insert(String(found.name)) }
      } else if let found {
        type = String(found.name)
        if !["extension", "typealias"].contains(found.keyword) { declared.insert(type) }
        inherited[type, default: []].formUnion(SwiftDeclarations.inherited(lines[index...]))
      }
      addProperties(of: line, to: type)
    }
  }

  /// The properties of a type, with those of its protocols; nil if it may have others.
  subscript(type: String) -> [String: String]? { known(type, in: []) }

  private func known(_ type: String, in children: Set<String>) -> [String: String]? {
    let isKnown = (declared.contains(type) || Self.protocols[type] != nil) && !nested.contains(type)
    guard isKnown, !children.contains(type) else { return nil }
    var all = properties[type] ?? [:]
    for name in Self.protocols[type] ?? [] { all[name] = "" }
    for parent in inherited[type] ?? [] {
      guard let more = known(parent, in: children.union([type])) else { return nil }
      all.merge(more) { own, _ in own }
    }
    return all
  }

  private mutating func addProperties(of line: Substring, to type: String) {
    guard let keyword = Self.words(line).first(where: { $0 == "let" || $0 == "var" }) else { return }
    let rest = line[keyword.endIndex...]
    let head = rest.prefix { !":={".contains($0) }
    // Several properties may be in one line. Then all its words count.
    let names = rest.contains { $0 == "," || $0 == ";" } ? rest : head
    let written = Self.type(rest[head.endIndex...])
    for name in Self.words(names).map(String.init) {
      let known = properties[type]?[name]
      properties[type, default: [:]][name] = known == nil || known == written ? written : ""
    }
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The type in `: [CellViewModel] = []`, `= ListSnapshot<CellViewModel>()` and `= true`.
  private static func type(_ text: Substring) -> String {
    let written = text.dropFirst().prefix { !"={(".contains($0) }
    let type = String(written.filter { $0 != " " })
    if ["true", "false"].contains(type) { return "Bool" }
    return text.first == ":" || text[written.endIndex...] == "()" ? type : ""
  }
}
