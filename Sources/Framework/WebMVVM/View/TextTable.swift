/// The texts of a String Catalog in all its languages. `TemplatePlugin` creates one for each target with a catalog:
/// `Localizable.texts`.
public struct TextTable: Sendable {
  let languages: [String: [String: TextForms]]

  /// Creates a table from the content of a String Catalog.
  ///
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

extension TextTable {
  /// The texts of a language by their keys. A text without a translation is its key, which is read here once, and not each
  /// time the text is made.
  func forms(in language: Language) -> [String: TextForms] {
    let keys: [String: TextForms] = languages.values.reduce(into: [:]) { all, texts in
      for key in texts.keys { all[key] = TextForms(key) }
    }
    return keys.merging(languages[language.tag] ?? [:]) { $1 }
  }
}

/// A text in one language, with its plural forms.
struct TextForms: Sendable {
  private var one: TextPattern?
  private var other: TextPattern

  init(_ pattern: String = "") { other = TextPattern(pattern) }

  mutating func add(_ pattern: String, category: String) {
    if category == "one" { one = TextPattern(pattern) } else { other = TextPattern(pattern) }
  }

  /// The form for the first number among the values.
  func pattern(for text: LocalizedText) -> TextPattern {
    if let one, text.isSingular { one } else { other }
  }
}
