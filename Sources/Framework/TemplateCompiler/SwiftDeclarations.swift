/// The types that Swift sources declare or extend, as far as their names end in `ViewModel`.
///
/// The sources are read line by line, not parsed. If a type is found by mistake, the Swift compiler
/// reports the error.
struct SwiftDeclarations {
  struct Declaration {
    let name: String
    let path: String
    let position: Position
    /// The types after the colon.
    let inherited: Set<String>
  }

  private(set) var types: Set<String> = []
  private(set) var scenes: [Declaration] = []
  /// The types that conform to `View` in Swift.
  private(set) var views: Set<String> = []

  /// Reads one source.
  mutating func read(_ source: String, path: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var isInString = false
    for (index, line) in lines.enumerated() {
      defer {
        if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) {
          isInString.toggle()
        }
      }
      guard !isInString, line.contains("ViewModel"), let found = Self.keywordAndName(of: line),
        found.name.hasSuffix("ViewModel")
      else { continue }
      let position = Position(
        line: index + 1, column: line.utf8.distance(from: line.startIndex, to: found.name.startIndex) + 1)
      add(
        Declaration(
          name: String(found.name), path: path, position: position, inherited: Self.inherited(lines[index...])),
        isExtension: found.keyword == "extension")
    }
  }

  private mutating func add(_ declaration: Declaration, isExtension: Bool) {
    if !isExtension { types.insert(declaration.name) }
    if declaration.inherited.contains("View") { views.insert(declaration.name) }
    if declaration.inherited.contains("Scene") { scenes.append(declaration) }
  }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "extension",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "nonisolated",
    "distributed",
  ]

  /// The keyword and the name of a line that begins a declaration, such as `@Observable public final class …`.
  static func keywordAndName(of line: Substring) -> (keyword: Substring, name: Substring)? {
    var words = line.split { $0 == " " || $0 == "\t" }[...]
    while let word = words.first, modifiers.contains(word) || word.hasPrefix("@") { words = words.dropFirst() }
    guard let keyword = words.popFirst(), keywords.contains(keyword), let rest = words.first else { return nil }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return (keyword, name.split(separator: ".").last ?? name)
  }

  /// The types after the colon of the declaration that begins with the first line.
  static func inherited(_ lines: ArraySlice<Substring>) -> Set<String> { inherited(header(lines)) }

  /// The text before the brace of a declaration. It may have several lines.
  private static func header(_ lines: ArraySlice<Substring>) -> String {
    var header = ""
    for line in lines.prefix(10) {
      header += line.prefix { $0 != "{" } + " "
      if line.contains("{") { break }
    }
    return header
  }

  private static func inherited(_ header: String) -> Set<String> {
    guard let colon = header.firstIndex(of: ":") else { return [] }
    let names = header[colon...].split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(names.prefix { $0 != "where" }.map(String.init))
  }
}
