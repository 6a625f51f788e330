extension StringProtocol {
  /// Whether the text can be printed as it is.
  package var isSafeForTerminal: Bool { unicodeScalars.allSatisfy(\.isVisible) }

  /// The text as it is, or in quotation marks if it is not safe to print.
  package var forTerminal: String { isSafeForTerminal ? String(self) : quotedForTerminal }

  /// The text in quotation marks, safe to print: it cannot affect a terminal or the rest of the line.
  ///
  /// Control characters (which can move a terminal's cursor), format characters (bidi overrides, zero width) and line
  /// separators are written as \u{1B}; quotation marks and backslashes are escaped with a backslash. A long text is
  /// truncated.
  package var quotedForTerminal: String {
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
  /// Whether it is printed as itself and does not affect its neighbours.
  package var isVisible: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
