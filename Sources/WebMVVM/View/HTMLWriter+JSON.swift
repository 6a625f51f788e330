import MicroHTTP

extension HTMLWriter {
  /// Appends a value inside `<script type="application/ld+json">`.
  ///
  /// In texts, `<`, `>` and `&` are written as escapes of JSON, so that nothing in them can end the script or begin a
  /// comment. U+2028 and U+2029 are escaped, too, because JavaScript once took them for line ends.
  public mutating func json(_ value: JSONValue) {
    switch value {
    case .string(let text): json(text)
    case .integer(let number): decimal(number)
    case .bool(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .array(let values):
      bytes.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(",") }
        json(value)
      }
      bytes.append("]")
    case .object(let members):
      bytes.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(",") }
        json(member.name)
        bytes.append(":")
        json(member.value)
      }
      bytes.append("}")
    }
  }

  private mutating func json(_ text: String) {
    bytes.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append("\\\"")
      case "\\": bytes.append("\\\\")
      case "\n": bytes.append("\\n")
      case "<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}": escape(scalar.value)
      case _ where scalar.value < 0x20: escape(scalar.value)
      default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
      }
    }
    bytes.append("\"")
  }

  /// Appends `\u003C` for `<`.
  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16, uppercase: true)
    bytes.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
