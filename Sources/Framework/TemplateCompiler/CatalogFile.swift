import Foundation

/// A String Catalog as a file, to which texts are added as Xcode writes them.
///
/// What it does not know is kept, such as comments and the state of a translation.
struct CatalogFile {
  private var content: [String: Any]
  private var strings: [String: Any]
  /// Whether the keys are in the order of their scalars, and not in Xcode's.
  private let isByScalars: Bool
  private let endsInNewline: Bool
  /// The number of texts that were added.
  private(set) var addedCount = 0

  /// - Parameter bytes: The file; nil for a new one.
  /// - Throws: ``Failure`` if it is not a catalog.
  init(_ bytes: [UInt8]?, path: String) throws(Failure) {
    guard let bytes else {
      content = ["sourceLanguage": "en", "version": "1.0"]
      (strings, isByScalars, endsInNewline) = ([:], false, true)
      return
    }
    let object = try? JSONSerialization.jsonObject(with: Data(bytes))
    guard let content = object as? [String: Any], let strings = content["strings"] as? [String: Any] else {
      throw Failure(message: "\(path):1:1: error: this is not a String Catalog: it has no 'strings'")
    }
    let keys = Self.keys(in: bytes)
    self.content = content
    self.strings = strings
    isByScalars = keys.count == strings.count && keys == keys.sorted() && keys != keys.sorted(by: Self.precedes)
    endsInNewline = bytes.last == UInt8(ascii: "\n")
  }

  /// Adds a text, or the languages that it lacks. Each of these waits for its translation.
  ///
  /// - Parameter draft: The translations to take. Those that it lacks are the text itself, to be reviewed. Nil to leave
  ///   them open.
  mutating func add(_ text: MissingText, draft: StringCatalog? = nil) {
    let canonical = TextFormat.canonical(text.key)
    let existing = strings.keys.first { TextFormat.canonical($0) == canonical }
    var entry = existing.flatMap { strings[$0] as? [String: Any] } ?? [:]
    var localizations = entry["localizations"] as? [String: Any] ?? [:]
    var key = text.key
    if existing == nil, let number = text.number {
      key = TextFormat.key(text.key, withNumberAt: number)
      localizations[sourceLanguage] = Self.plural(["state": "needs_review", "value": key])
    }
    for language in text.languages where localizations[language] == nil {
      localizations[language] =
        draft.map { Self.drafted(text, to: language, $0) } ?? Self.untranslated(text, to: language)
    }
    if !localizations.isEmpty { entry["localizations"] = localizations }
    if existing == nil {
      addedCount += 1
      entry["comment"] = text.comment
    }
    strings[existing ?? key] = entry
  }

  /// The file as Xcode writes it, with the keys in order.
  func bytes() throws -> Data {
    var content = content
    content["strings"] = [String: Any]()
    let empty = try Self.json(content)
    let keys = strings.keys.sorted(by: isByScalars ? { $0 < $1 } : Self.precedes)
    let entries = try keys.map { key in
      let entry = try Self.json([key: strings[key] ?? [:]])
      // Without the braces around it, and as deep as it is in the file.
      return entry.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }
    let list = entries.isEmpty ? "{\n\n  }" : "{\n\(entries.joined(separator: ",\n"))\n  }"
    let text = empty.replacing("\"strings\" : {\n\n  }", with: "\"strings\" : \(list)", maxReplacements: 1)
    return Data((text + (endsInNewline ? "\n" : "")).utf8)
  }

  private static func json(_ object: [String: Any]) throws -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
  }

  /// A translation that is still to be written, with the plural forms that the language has.
  private static func untranslated(_ text: MissingText, to language: String) -> [String: Any] {
    let unit = ["state": "new", "value": ""]
    let source = text.library?[text.key].flatMap { $0.translations[text.library?.sourceLanguage ?? ""] }
    let isPlural = text.number != nil || source?.isPlural == true
    return isPlural && PluralRule(of: language) == .one ? plural(unit) : ["stringUnit": unit]
  }

  /// Both forms with the same text, of which the first one waits for a person.
  private static func plural(_ unit: [String: String]) -> [String: Any] {
    ["variations": ["plural": ["one": ["stringUnit": unit], "other": ["stringUnit": unit]]]]
  }

  private var sourceLanguage: String { content["sourceLanguage"] as? String ?? "en" }

  private static func drafted(_ text: MissingText, to language: String, _ draft: StringCatalog) -> [String: Any] {
    guard case .text(let words)? = draft[text.key]?.translations[language]?.other.first else {
      return ["stringUnit": ["state": "needs_review", "value": text.key]]
    }
    return ["stringUnit": ["state": "translated", "value": words]]
  }

  /// The order in which Xcode lists keys: that of the Finder.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.compare(other, options: [.caseInsensitive, .numeric, .forcedOrdering]) == .orderedAscending
  }

  /// The keys in the order of a file that is formatted as Xcode does it.
  private static func keys(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("    \""), line.hasSuffix("\" : {") else { return nil }
      return try? JSONDecoder().decode(String.self, from: Data(line.dropFirst(4).dropLast(4).utf8))
    }
  }
}
