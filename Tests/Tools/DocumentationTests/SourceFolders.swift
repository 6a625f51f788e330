import Foundation
import TestSupport

/// The folders of a module, and the types that each declares and names.
struct SourceFolders {
  /// Folders of the shop whose folders count, one by one.
  private static let groups: Set<Substring> = ["Shop", "Selling", "Catalogue", "Values"]

  private var declared: [String: Set<String>] = [:]
  private var named: [String: Set<String>] = [:]

  /// - Parameter types: Types that each folder may name.
  init(of module: String, except types: Set<String> = []) throws {
    let root = sourceFolder(of: module)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
      let parts = path.split(separator: "/")
      guard parts.count > 1, !parts[0].hasSuffix(".docc") else { continue }
      let words = SourceWords(try String(contentsOf: root.appending(path: path), encoding: .utf8))
      let folder = String(parts.count > 2 && Self.groups.contains(parts[0]) ? parts[1] : parts[0])
      declared[folder, default: []].formUnion(words.declared)
      named[folder, default: []].formUnion(words.named.subtracting(types))
    }
  }

  /// The pairs of folders of which each names a type of the other, such as "Goods and Mail".
  var pairs: Set<String> {
    let folders = declared.keys.sorted()
    return Set(
      folders.indices.flatMap { index in
        folders[(index + 1)...].filter { names(folders[index], $0) && names($0, folders[index]) }
          .map { "\(folders[index]) and \($0)" }
      })
  }

  /// Whether a folder names a type that only the other one declares.
  private func names(_ folder: String, _ other: String) -> Bool {
    let types = (declared[other] ?? []).intersection(named[folder] ?? [])
    return types.contains { type in declared.values.count { $0.contains(type) } == 1 }
  }
}

/// The types that a file declares at the beginning of a line, and those of other files that it names outside of texts and comments.
/// Of `A.B`, only `A` counts.
struct SourceWords {
  private(set) var declared: Set<String> = []
  private(set) var named: Set<String> = []
  /// The types that it declares inside of others.
  private var inner: Set<String> = []

  init(_ source: String) {
    var isInText = false
    for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
      let marks = Substring(line).ranges(of: "\"\"\"").count
      if marks % 2 == 1 { isInText.toggle() }
      if marks == 0, !isInText { add(line) }
    }
    named.subtract(declared.union(inner))
  }

  private static let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
  ]

  private mutating func add(_ line: Substring.UTF8View) {
    let words = Self.words(of: line)
    named.formUnion(words.filter { !$0.isMember && $0.text.first?.isUppercase == true }.map(\.text))
    guard let kind = words.firstIndex(where: { Self.kinds.contains($0.text) }), kind + 1 < words.count,
      words[..<kind].allSatisfy({ Self.modifiers.contains($0.text) })
    else { return }
    if line.first == UInt8(ascii: " ") {
      inner.insert(words[kind + 1].text)
    } else {
      declared.insert(words[kind + 1].text)
    }
  }

  /// The words of a line up to its comment, without those in quotation marks.
  private static func words(of line: Substring.UTF8View) -> [(text: String, isMember: Bool)] {
    var words: [(text: String, isMember: Bool)] = []
    var isQuoted = false
    var previous = UInt8(ascii: " ")
    var rest = line
    while let byte = rest.first {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "/"), previous == byte { break }
      let word = rest.prefix(while: isPartOfWord)
      if !isQuoted, !word.isEmpty { words.append((String(Substring(word)), previous == UInt8(ascii: "."))) }
      previous = word.last ?? byte
      rest = rest.dropFirst(max(1, word.count))
    }
    return words
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
