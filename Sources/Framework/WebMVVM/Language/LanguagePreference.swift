import MicroHTTP

/// The language that a browser asks for in `Accept-Language` (RFC 9110, section 12.5.4).
struct LanguagePreference {
  /// A longer field is not a person's, and its rest is ignored.
  private static let byteLimit = 1_000
  private static let rangeLimit = 32

  private let ranges: [(range: Substring, quality: Int)]

  init(_ field: String) {
    let field = String(decoding: field.utf8.prefix(Self.byteLimit), as: UTF8.self)
    ranges = field.split(separator: ",").prefix(Self.rangeLimit).compactMap(Self.range)
  }

  /// The language for the most wanted range; nil if none fits. Of several with the same quality, the first decides.
  ///
  /// `zh-CN`, `zh-Hans` and `zh` all ask for Chinese: the first subtag decides.
  func language(among languages: [Language]) -> Language? {
    let wanted = ranges.filter { $0.quality > 0 }
    let sorted = wanted.enumerated().sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    for (_, (range, _)) in sorted {
      if range == "*" { return languages.first { !isRefused($0) } }
      if let language = languages.first(where: { $0.primary == range.primary }) { return language }
    }
    return nil
  }

  private func isRefused(_ language: Language) -> Bool {
    ranges.contains { $0.quality == 0 && $0.range.primary == language.primary }
  }

  /// `zh-CN;q=0.8`: the range in lower case, and its quality in thousandths.
  private static func range(_ item: Substring) -> (Substring, Int)? {
    let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
    guard let range = parts.first, !range.isEmpty, range.utf8.count <= 64 else { return nil }
    guard let weight = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (Substring(range), 1000) }
    return Weight.thousandths(weight.utf8.dropFirst(2)).map { (Substring(range), $0) }
  }
}

extension Language {
  /// The first subtag, in lower case: `zh`.
  fileprivate var primary: Substring { tag.lowercased()[...].primary }
}

extension Substring {
  fileprivate var primary: Substring { prefix { $0 != "-" } }
}
