/// Texts with placeholders for values: `%@` for the next one, `%2$@` for the second, `%%` for a percent sign.
enum TextPattern {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(percent) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// The text with the values in their places.
  static func filled(_ pattern: String, with values: some RandomAccessCollection<String>) -> String {
    guard pattern.utf8.contains(percent) else { return pattern }
    var result = ""
    pattern.withBytes { utf8 in
      var (start, next) = (0, 0)
      while let mark = utf8[start...].firstIndex(of: percent) {
        result += String(decoding: utf8[start..<mark], as: UTF8.self)
        start = mark + 1
        if start < utf8.count, utf8[start] == percent {
          result += "%"
          start += 1
          continue
        }
        // A pattern is `%@` or, from a catalog, `%2$@`.
        let digits = utf8[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let index = digits.isEmpty ? next : digits.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) } - 1
        start = min(start + (digits.isEmpty ? 1 : digits.count + 2), utf8.count)
        next += 1
        if (0..<values.count).contains(index) { result += values[values.index(values.startIndex, offsetBy: index)] }
      }
      result += String(decoding: utf8[start...], as: UTF8.self)
    }
    return result
  }

  private static let percent = UInt8(ascii: "%")
}
