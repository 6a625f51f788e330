/// Writes a String Catalog as Swift, for the texts that ViewModels make.
struct TextTableEmitter {
  let target: String
  let catalog: StringCatalog

  func emit() -> String {
    var lines = ["// From \(catalog.path) by TemplateCompiler: change that file, not this one."]
    // The module that declares the type needs no import.
    if target != "WebMVVM" { lines.append("import WebMVVM") }
    lines += ["", "/// The texts of \(target) in all their languages.", "enum Localizable {"]
    lines.append("  static let texts = TextTable([")
    for language in [catalog.sourceLanguage] + catalog.languages {
      lines.append("    \(SwiftText.literal(language)): [")
      for key in catalog.keys {
        guard let translation = catalog[key]?.translations[language] else { continue }
        for (category, segments) in translation.forms.sorted(by: { $0.key < $1.key }) {
          let literals = [TextFormat.canonical(key), category, Self.pattern(segments)].map(SwiftText.literal)
          lines.append("      \(literals.joined(separator: ", ")),")
        }
      }
      lines.append("    ] as [String],")
    }
    lines += ["  ])", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// The text with numbered placeholders: `%1$@`.
  private static func pattern(_ segments: [StringCatalog.Segment]) -> String {
    segments.map { segment in
      switch segment {
      case .text(let text): text.escapingPercents
      case .value(let index): "%\(index + 1)$@"
      }
    }.joined()
  }
}
