/// Texts with placeholders for values: `%@` for the next one, `%2$@` for the second, `%%` for a percent sign.
enum TextPattern {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(percent) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// The text with the values in their places.
  static func filled(_ pattern: String, with values: some RandomAccessCollection<String>) -> String {
    guard pattern.utf8.contains(percent) else { return pattern }
    var (result, next) = ("", 0)
    var rest = pattern.utf8[...]
    while let mark = rest.firstIndex(of: percent) {
      result += Substring(rest[..<mark])
      rest = rest[mark...].dropFirst()
      if rest.first == percent {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      // A pattern is `%@` or, from a catalog, `%2$@`.
      let index = Int(Substring(digits)).map { $0 - 1 } ?? next
      rest = rest.dropFirst(digits.isEmpty ? 1 : digits.count + 2)
      next += 1
      if index < values.count { result += values[values.index(values.startIndex, offsetBy: index)] }
    }
    return result + Substring(rest)
  }

  private static let percent = UInt8(ascii: "%")
}
