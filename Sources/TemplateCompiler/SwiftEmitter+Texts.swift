// Localized texts: a switch over the language of the page, with constant bytes.

extension SwiftEmitter {
  mutating func emit(_ text: LocalizedNode, _ place: Place, scope: String) {
    guard !text.translations.isEmpty else { return emit(text.source, of: text, place, scope: scope) }
    append("switch html.language {")
    for translation in text.translations {
      append("case \(SwiftText.literal(translation.language)):")
      indented { $0.emit(translation.forms, of: text, place, scope: scope) }
    }
    append("default:")
    indented { $0.emit(text.source, of: text, place, scope: scope) }
    append("}")
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
