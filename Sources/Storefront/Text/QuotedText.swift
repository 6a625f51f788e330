extension StringProtocol {
  /// The text in quotation marks, for a message about it: what it says can't act on a terminal or on the line around it.
  ///
  /// Control characters (which move a terminal's cursor), format characters (bidi overrides, zero width) and line
  /// separators are written as \u{1B}; a quotation mark and a backslash get a backslash. A long text is cut.
  var quotedForTerminal: String {
    let limit = 80
    var result = "\""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < limit else {
        result += "…"
        break
      }
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case _ where scalar.isVisible:
        result.unicodeScalars.append(scalar)
      default:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it prints as itself and leaves its neighbours where they are.
  fileprivate var isVisible: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
