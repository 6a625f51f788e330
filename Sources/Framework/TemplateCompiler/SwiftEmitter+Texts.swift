// Localized texts: a switch over the language of the page, with constant bytes.

extension SwiftEmitter {
  mutating func emit(_ text: LocalizedNode, _ place: Place, scope: String) {
    let isLookedUp = template.isShared && !text.sourceLanguage.isEmpty
    guard isLookedUp || !text.translations.isEmpty else { return emit(text.source, of: text, place, scope: scope) }
    append("switch html.language {")
    for translation in text.translations {
      append("case \(SwiftText.literal(translation.language)):")
      indented { $0.emit(translation.forms, of: text, place, scope: scope) }
    }
    if isLookedUp {
      append("case \(SwiftText.literal(text.sourceLanguage)):")
      indented { $0.emit(text.source, of: text, place, scope: scope) }
      append("default:")
      let literal = literal(of: text, scope: scope)
      indented { $0.append("html.\(place.rawValue)(\(literal) as LocalizedText)") }
    } else {
      append("default:")
      indented { $0.emit(text.source, of: text, place, scope: scope) }
    }
    append("}")
  }

  /// The literal that the text is made from in Swift. It is looked up in the texts of the site.
  private func literal(of text: LocalizedNode, scope: String) -> String {
    let parts = TextFormat.segments(text.key).segments.map { segment in
      switch segment {
      case .text(let fixed): String(SwiftText.literal(fixed).dropFirst().dropLast())
      case .value(let index): "\\(\(expression(text.values[index], in: scope)))"
      }
    }
    return "\"\(parts.joined())\""
  }

  private mutating func emit(
    _ forms: [String: [StringCatalog.Segment]], of text: LocalizedNode, _ place: Place, scope: String
  ) {
    let other = forms["other"] ?? []
    guard let one = forms["one"], let number = text.values.first else {
      return emit(other, of: text, place, scope: scope)
    }
    append("if \(expression(number, in: scope)) == 1 {", from: number.line)
    indented { $0.emit(one, of: text, place, scope: scope) }
    append("} else {")
    indented { $0.emit(other, of: text, place, scope: scope) }
    append("}")
  }

  private mutating func emit(
    _ segments: [StringCatalog.Segment], of text: LocalizedNode, _ place: Place, scope: String
  ) {
    if segments.isEmpty { append("break") }
    for segment in segments {
      switch segment {
      case .text(let fixed): append("html.append(\(SwiftText.literal(fixed.escaped(for: place))))")
      case .value(let index):
        let value = text.values[index]
        append("html.\(place.rawValue)(\(expression(value, in: scope)))", from: value.line)
      }
    }
  }
}

extension String {
  fileprivate func escaped(for place: Place) -> String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where place == .attribute: result += "&quot;"
      case "'" where place == .attribute: result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
