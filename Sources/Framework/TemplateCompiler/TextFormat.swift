/// Texts with placeholders, as in a String Catalog: `%@`, `%lld`, `%1$@`, and `%%` for a percent sign.
enum TextFormat {
  /// The parts of a text, and the indices of its values in order.
  static func segments(_ text: String) -> (segments: [StringCatalog.Segment], values: [Int]) {
    var (segments, values, fixed): ([StringCatalog.Segment], [Int], String) = ([], [], "")
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        fixed.append(character)
        continue
      }
      if rest.first == "%" {
        fixed.append(rest.removeFirst())
      } else if let placeholder = placeholder(&rest) {
        let index = placeholder.index ?? values.count
        if !fixed.isEmpty { segments.append(.text(fixed)) }
        fixed = ""
        segments.append(.value(index))
        values.append(index)
      } else {
        fixed.append("%")
      }
    }
    if !fixed.isEmpty { segments.append(.text(fixed)) }
    return (segments, values)
  }

  /// The key with `%@` for each value: a template and a text in Swift find it without knowing the types of the values.
  static func canonical(_ key: String) -> String {
    segments(key).segments.map { segment in
      switch segment {
      case .text(let text): text.escapingPercents
      case .value: "%@"
      }
    }.joined()
  }

  /// The key with `%lld` for one of its values.
  static func key(_ key: String, withNumberAt number: Int) -> String {
    segments(key).segments.map { segment in
      switch segment {
      case .text(let text): text.escapingPercents
      case .value(number): "%lld"
      case .value: "%@"
      }
    }.joined()
  }

  /// The number of `%lld` in a text.
  static func numbers(in text: String) -> Int {
    text.split(separator: "%lld", omittingEmptySubsequences: false).count - 1
  }

  /// Reads what comes after a percent sign: `@`, `lld`, `d`, with `1$` before it if it is numbered.
  private static func placeholder(_ rest: inout Substring) -> (index: Int?, isNumber: Bool)? {
    var after = rest
    let digits = after.prefix { $0.isASCII && $0.isNumber }
    var index: Int?
    if !digits.isEmpty {
      after = after.dropFirst(digits.count)
      guard after.first == "$", let number = Int(digits), number > 0 else { return nil }
      after = after.dropFirst()
      index = number - 1
    }
    for (kind, isNumber) in [("@", false), ("lld", true), ("ld", true), ("d", true)] where after.hasPrefix(kind) {
      rest = after.dropFirst(kind.count)
      return (index, isNumber)
    }
    return nil
  }
}

extension String {
  /// The text as a key of a String Catalog has it.
  var escapingPercents: String {
    contains("%") ? split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") : self
  }
}
