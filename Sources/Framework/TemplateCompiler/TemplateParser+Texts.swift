// Localized texts: `{{"Goods \(first)–\(last) of \(total)"}}`.

extension TemplateParser {
  mutating func addText(_ literal: TextLiteral, line: Int, at start: Int) {
    guard let place = placeOfText(at: start) else { return }
    texts.append((literal.key, literal.values, start))
    var values: [Binding] = []
    for value in literal.values {
      do {
        values.append(Binding(path: try MustacheTag.value(value), line: line))
      } catch {
        return report(error.message, at: start)
      }
    }
    if isInReference, !values.isEmpty {
      report("data cannot complete the character reference before it: write &amp;", at: start)
    }
    let source = ["other": TextFormat.segments(literal.key).segments]
    var node = LocalizedNode(key: literal.key, source: source, values: values)
    if let catalog { translate(&node, literal.key, by: catalog) }
    add(.localized(node, place))
  }

  private mutating func placeOfText(at start: Int) -> Place? {
    switch context {
    case .content: return .text
    case .plainText, .attribute(_, .plain): return .attribute
    case .attribute(_, .forbidden): return nil
    case .tag: report("a text in a tag is only allowed inside an attribute's quoted value", at: start)
    default: report("a localized text is only allowed in the content, and in an attribute that is not a URL", at: start)
    }
    return nil
  }

  /// Adds the translations that there are. `CatalogCheck` reports those that are missing, of all templates at once.
  private func translate(_ node: inout LocalizedNode, _ key: String, by catalog: StringCatalog) {
    node.sourceLanguage = catalog.sourceLanguage
    guard let entry = catalog[key] else { return }
    if let source = entry.translations[catalog.sourceLanguage] { node.source = source.forms }
    for language in catalog.languages {
      guard let translation = entry.translations[language] else { continue }
      node.translations.append(.init(language: language, forms: translation.forms))
    }
  }
}

extension TextFormat {
  /// The key for a message.
  static func shown(_ key: String) -> String {
    segments(key).segments.map { segment in
      switch segment {
      case .text(let text): text
      case .value: "%@"
      }
    }.joined()
  }
}
