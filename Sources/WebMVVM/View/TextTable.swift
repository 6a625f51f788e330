/// The texts of a String Catalog in all its languages. `TemplatePlugin` creates one for each target with a catalog:
/// `Localizable.texts`.
public struct TextTable: Sendable {
  let languages: [String: [String: TextForms]]

  /// - Parameter languages: For each language its texts, as a list of keys, plural categories and patterns.
  public init(_ languages: KeyValuePairs<String, [String]>) {
    var tables: [String: [String: TextForms]] = [:]
    for (language, texts) in languages {
      var table: [String: TextForms] = [:]
      for index in stride(from: 0, to: texts.count - 2, by: 3) {
        table[texts[index], default: TextForms()].add(texts[index + 2], category: texts[index + 1])
      }
      tables[language] = table
    }
    self.languages = tables
  }

  /// Combines tables. If several have a key, the last one decides.
  init(_ tables: [TextTable]) {
    languages = tables.reduce(into: [:]) { all, table in
      for (language, texts) in table.languages { all[language, default: [:]].merge(texts) { $1 } }
    }
  }
}

/// A text in one language, with its plural forms.
struct TextForms: Sendable {
  private var one: String?
  private var other = ""

  mutating func add(_ pattern: String, category: String) {
    if category == "one" { one = pattern } else { other = pattern }
  }

  /// The form for the first number among the values.
  func pattern(for values: [LocalizedText.Value]) -> String {
    guard let one else { return other }
    let isOne = values.contains { if case .number(1) = $0 { true } else { false } }
    return isOne ? one : other
  }
}

/// The language in which texts are made, and the texts in it.
///
/// It is a class, because each text reads it, and a reference is copied faster than a language and a table.
final class Localization: Sendable {
  let language: Language
  let forms: [String: TextForms]

  init(language: Language, forms: [String: TextForms]) {
    self.language = language
    self.forms = forms
  }

  /// The localization of the request that is answered; outside of one, texts are as they are in the source.
  @TaskLocal static var current = Localization(language: .english, forms: [:])
}
