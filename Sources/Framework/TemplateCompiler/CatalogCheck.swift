/// Checks that a String Catalog and the texts of its target belong together.
struct CatalogCheck {
  var catalog: StringCatalog
  var templates: [TargetCheck.File] = []
  var sources: [TargetCheck.File] = []
  /// The catalogs of the modules that the target uses, such as `WebMVVM`.
  var libraries: [StringCatalog] = []

  /// What a release build refuses: texts that are missing in the catalog, which a debug build shows in its own language, and keys
  /// that nothing uses.
  func warnings() -> [String] {
    let (texts, ownKeys) = texts()
    let used = ownKeys.union(libraries.flatMap { $0.keys.map(TextFormat.canonical) })
    let unused = catalog.keys.filter { !used.contains(TextFormat.canonical($0)) }.map { key in
      catalog.warning("no template and no Swift file uses the text “\(key)”: remove it", at: key)
    }
    var warnings = missing(texts).map { "\($0.place): warning: \($0.reason(catalog))" }
    if !warnings.isEmpty {
      warnings.append("\(catalog.path):1:1: note: 'swift package texts' adds to it what is missing, for translation")
    }
    return unused + warnings
  }

  /// What is missing in the catalog.
  ///
  /// - Parameter languages: Languages that it must have besides its own and those of the site.
  func missing(in languages: [String] = []) -> [MissingText] { missing(texts().texts, languages) }

  private func missing(_ texts: [Text], _ more: [String] = []) -> [MissingText] {
    let declared = DeclaredLanguages(of: sources)
    let languages = Set(catalog.languages + declared.tags + more).subtracting([catalog.sourceLanguage]).sorted()
    // Most builds find no new text, and need no numbers.
    lazy var numbers = NumberNames(sources.map { String(decoding: $0.bytes, as: UTF8.self) })
    let own = texts.compactMap { text -> MissingText? in
      guard let entry = catalog[text.key] else {
        return MissingText(
          key: text.key, place: text.place, languages: languages, isNew: true, number: text.number(numbers))
      }
      let untranslated = languages.filter { entry.translations[$0] == nil }
      if untranslated.isEmpty { return nil }
      return MissingText(key: text.key, place: text.place, languages: untranslated, isNew: false)
    }
    // The texts of libraries belong to the target that declares the site's languages.
    guard declared.isSite else { return own }
    return own + libraries.flatMap { missing(of: $0, languages + [catalog.sourceLanguage]) }
  }

  /// The texts of a library in languages that it does not have itself.
  private func missing(of library: StringCatalog, _ languages: [String]) -> [MissingText] {
    let foreign = languages.filter { $0 != library.sourceLanguage && !library.languages.contains($0) }
    return library.keys.compactMap { key in
      let entry = catalog[key]
      let untranslated = foreign.filter { entry?.translations[$0] == nil }
      guard !untranslated.isEmpty else { return nil }
      return MissingText(
        key: key, place: "\(catalog.path):1:1", languages: untranslated, isNew: entry == nil, library: library)
    }
  }

  private struct Text {
    let key: String
    let values: [String]
    let place: String

    /// The index of its only value that is an Int; nil if it has none, or several.
    func number(_ numbers: NumberNames) -> Int? {
      let found = values.indices.filter { numbers.contains(values[$0][...]) }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// The texts that need a translation, in the order of their files, and the keys of all that may be texts.
  private func texts() -> (texts: [Text], used: Set<String>) {
    var (texts, used): ([Text], Set<String>) = ([], [])
    for file in templates.sorted(by: { $0.path < $1.path }) {
      var parser = TemplateParser(source: SourceText(file.bytes), name: "")
      _ = parser.parse()
      for (key, values, offset) in parser.texts {
        let position = parser.source.position(of: offset)
        used.insert(TextFormat.canonical(key))
        texts.append(
          Text(key: key, values: values, place: "\(file.path):\(position.line):\(position.column)"))
      }
    }
    var parameters = TextParameters()
    for file in sources { parameters.read(String(decoding: file.bytes, as: UTF8.self)) }
    for file in sources.sorted(by: { $0.path < $1.path }) {
      for literal in SwiftTexts(String(decoding: file.bytes, as: UTF8.self), parameters).literals {
        let key = literal.text.key
        used.insert(TextFormat.canonical(key))
        // A value alone, such as `"\(name)"`, and punctuation are the same in every language.
        guard literal.isLocalized, TextFormat.shown(key).replacing("%@", with: "").contains(where: \.isLetter) else {
          continue
        }
        let place = "\(file.path):\(literal.line):\(literal.column)"
        texts.append(Text(key: key, values: literal.text.values, place: place))
      }
    }
    return (texts, used)
  }
}
