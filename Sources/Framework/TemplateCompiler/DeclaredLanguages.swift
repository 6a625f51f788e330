/// The languages that a target's sources declare for its site: `SiteLanguages("de", name: "Deutsch", …)`.
///
/// The sources are read, not type-checked: a tag is a literal that begins a call, and a name such as `.english`.
struct DeclaredLanguages {
  private(set) var tags: [String] = []
  /// Whether the target declares a site's languages.
  private(set) var isSite = false

  init(of sources: [TargetCheck.File]) {
    for file in sources {
      for call in Self.calls(in: String(decoding: file.bytes, as: UTF8.self)) {
        isSite = true
        tags += Self.tags(in: call)
      }
    }
    tags = Set(tags).sorted()
  }

  /// The arguments of each call of `SiteLanguages`.
  private static func calls(in source: String) -> [Substring] {
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      .split(separator: "SiteLanguages(", omittingEmptySubsequences: false).dropFirst().map { argumentsAtStart(of: $0) }
  }

  private static func argumentsAtStart(of text: Substring) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }

  private static func tags(in arguments: Substring) -> [String] {
    let named = [".english": "en", ".simplifiedChinese": "zh-Hans"].filter { arguments.contains($0.key) }.values
    let literals = ("(" + arguments).matches(of: /\(\s*"([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)"/)
    return literals.map { String($0.output.1) } + named
  }
}
