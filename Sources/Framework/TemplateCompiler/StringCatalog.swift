import Foundation

/// The String Catalog of a target: an `.xcstrings` file of Xcode, with the texts in each language.
struct StringCatalog {
  /// The path for messages, relative to the package.
  let path: String
  /// The language of the keys.
  let sourceLanguage: String
  /// The other languages, sorted: each one that a text names, also if it has no translation yet.
  let languages: [String]
  /// The texts by their canonical keys.
  private let texts: [String: Entry]
  private let source: String

  /// A text in all its languages.
  struct Entry {
    /// The key as it is written in the catalog.
    let key: String
    let translations: [String: Translation]
    let comment: String?
  }

  /// A text in one language.
  struct Translation {
    /// The text, or the texts of the plural categories: `one` and `other`.
    let forms: [String: [Segment]]

    var other: [Segment] { forms["other"] ?? [] }
    var isPlural: Bool { forms.count > 1 }
  }

  /// A part of a text: fixed, or the value with this index.
  enum Segment: Equatable {
    case text(String)
    case value(Int)
  }

  /// - Throws: ``Failure`` with the line of the catalog.
  init(path: String, _ bytes: [UInt8]) throws(Failure) {
    self.path = path
    source = String(decoding: bytes, as: UTF8.self)
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw Failure(message: "\(path):1:1: error: this is not a String Catalog: \(Self.reason(error))")
    }
    sourceLanguage = file.sourceLanguage
    var texts: [String: Entry] = [:]
    for (key, entry) in file.strings.sorted(by: { $0.key < $1.key }) {
      let entry = try Self.entry(key, entry, in: source, path: path)
      guard texts.updateValue(entry, forKey: TextFormat.canonical(key)) == nil else {
        throw Self.failure("two keys differ only in the kinds of their values: “\(key)”", at: key, source, path)
      }
    }
    self.texts = texts
    let named = file.strings.values.flatMap { ($0.localizations ?? [:]).keys }
    languages = Set(named).subtracting([sourceLanguage]).sorted()
  }

  subscript(key: String) -> Entry? { texts[TextFormat.canonical(key)] }

  /// The keys as they are written, sorted.
  var keys: [String] { texts.values.map(\.key).sorted() }

  /// A warning about a key, with its line.
  func warning(_ message: String, at key: String) -> String {
    "\(Self.place(of: key, source, path)): warning: \(message)"
  }

  private static func failure(_ message: String, at key: String, _ source: String, _ path: String) -> Failure {
    Failure(message: "\(place(of: key, source, path)): error: \(message)")
  }

  private static func place(of key: String, _ source: String, _ path: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let quoted = (try? JSONEncoder.plain.encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? key
    let line = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(quoted) } ?? 0
    return "\(path):\(line + 1):1"
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    return switch error {
    case .keyNotFound(let key, _): "it has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has another type"
    default: "it is not valid JSON"
    }
  }

  private static func entry(
    _ key: String, _ entry: File.Entry, in source: String, path: String
  ) throws(Failure) -> Entry {
    let count = TextFormat.segments(key).values.count
    var translations: [String: Translation] = [:]
    for (language, localization) in entry.localizations ?? [:] {
      var forms: [String: [Segment]] = [:]
      var texts = localization.variations?.plural?.compactMapValues(\.stringUnit) ?? [:]
      if let unit = localization.stringUnit { texts["other"] = unit }
      for (category, unit) in texts {
        if unit.state == "new" || unit.value.isEmpty { continue }
        let (segments, values) = TextFormat.segments(unit.value)
        guard values.allSatisfy((0..<count).contains),
          Set(values).count == count || category != "other"
        else {
          throw failure(
            "the placeholders of “\(key)” in '\(language)' do not fit: it needs \(count)", at: key, source, path)
        }
        forms[category] = segments
      }
      if forms.isEmpty { continue }
      guard forms["other"] != nil, forms.keys.allSatisfy({ ["one", "other"].contains($0) }) else {
        throw failure(
          "“\(key)” in '\(language)' needs the plural category 'other', and may have 'one'", at: key, source, path)
      }
      if forms.count > 1, PluralRule(of: language) == nil {
        throw failure(
          "the plural rules of '\(language)' are not known, so “\(key)” needs one text for all numbers", at: key,
          source, path)
      }
      if forms.count > 1, TextFormat.numbers(in: key) != 1 {
        throw failure("a plural needs exactly one number (%lld) in “\(key)”", at: key, source, path)
      }
      translations[language] = Translation(forms: forms)
    }
    return Entry(key: key, translations: translations, comment: entry.comment)
  }

  /// The file as Xcode writes it.
  private struct File: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable {
      let localizations: [String: Localization]?
      let comment: String?
    }
    struct Localization: Decodable {
      let stringUnit: Unit?
      let variations: Variations?
    }
    struct Variations: Decodable { let plural: [String: Form]? }
    struct Form: Decodable { let stringUnit: Unit? }
    struct Unit: Decodable {
      let state: String?
      let value: String
    }
  }
}

/// Which plural categories a language has.
enum PluralRule {
  /// `one` for 1, otherwise `other`.
  case one
  /// Only `other`.
  case none

  /// Nil for a language with other rules.
  init?(of language: String) {
    switch language.prefix(while: { $0 != "-" }) {
    case "zh", "ja", "ko", "vi", "th", "id", "ms": self = .none
    case "en", "de", "nl", "sv", "nb", "da", "fi", "es", "it", "el", "hu", "tr": self = .one
    default: return nil
    }
  }
}

extension JSONEncoder {
  fileprivate static var plain: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}
