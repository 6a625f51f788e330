/// Checks that a String Catalog and the texts of its target belong together.
struct CatalogCheck {
  let catalog: StringCatalog
  /// The keys of the templates.
  let templateKeys: [String]
  let sources: [TargetCheck.File]

  /// What is wrong: texts in Swift that are missing in the catalog, and keys that nothing uses.
  func messages() -> [String] {
    var messages: [String] = []
    var used = Set(templateKeys.map(TextFormat.canonical))
    var parameters = TextParameters()
    for file in sources { parameters.read(String(decoding: file.bytes, as: UTF8.self)) }
    for file in sources.sorted(by: { $0.path < $1.path }) {
      for literal in SwiftTexts(String(decoding: file.bytes, as: UTF8.self), parameters).literals {
        used.insert(TextFormat.canonical(literal.text.key))
        guard literal.isLocalized, let problem = problem(of: literal.text) else { continue }
        messages.append("\(file.path):\(literal.line):\(literal.column): error: \(problem)")
      }
    }
    for key in catalog.keys where !used.contains(TextFormat.canonical(key)) {
      messages.append(catalog.failure("no template and no Swift file uses the text “\(key)”", at: key))
    }
    return messages
  }

  private func problem(of text: TextLiteral) -> String? {
    // A value alone, such as `"\(name)"`, and punctuation are the same in every language.
    guard TextFormat.shown(text.key).replacing("%@", with: "").contains(where: \.isLetter) else { return nil }
    let shown = TextFormat.shown(text.key)
    guard let entry = catalog[text.key] else { return "the text “\(shown)” is not in \(catalog.path)" }
    guard let language = catalog.languages.first(where: { entry.translations[$0] == nil }) else { return nil }
    return "the text “\(shown)” is not translated to '\(language)' in \(catalog.path)"
  }
}
