extension StringProtocol {
  /// How many columns of a terminal the text takes, if it is safe to print: https://www.unicode.org/reports/tr11/
  package var terminalWidth: Int { unicodeScalars.reduce(0) { $0 + $1.terminalWidth } }

  /// The text, or its beginning with "…", in at most `limit` columns.
  package func cutForTerminal(to limit: Int) -> String {
    var (width, end) = (0, unicodeScalars.startIndex)
    for index in unicodeScalars.indices {
      width += unicodeScalars[index].terminalWidth
      if width > limit { return String(self[..<end]) + "…" }
      if width < limit { end = unicodeScalars.index(after: index) }
    }
    return String(self)
  }
}

extension Unicode.Scalar {
  fileprivate var terminalWidth: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
