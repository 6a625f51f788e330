/// Writes CSV as described in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), one record at a time.
///
/// U+0000, which another program may have stored, is left out: no program reads a file with it as text.
///
/// A field is quoted if it contains a comma, a quotation mark or a line break, or has a space at an end, which some
/// programs would remove.
struct CSVWriter {
  /// What was written and not taken yet, in UTF-8.
  private(set) var bytes: [UInt8] = []

  mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field)
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// Returns what was written, and begins again.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func append(_ field: String) {
    let text = field.utf8
    let space = UInt8(ascii: " ")
    guard text.contains(where: Self.needsQuotes) || text.first == space || text.last == space else {
      return bytes.append(contentsOf: text)
    }
    bytes.append(Self.quote)
    for byte in text {
      if byte == 0 { continue }
      if byte == Self.quote { bytes.append(Self.quote) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  private static let quote = UInt8(ascii: "\"")

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == 0 || byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }
}
