import WebMVVM

/// A name in both languages. A page shows first the one in its own language.
struct BilingualName: Hashable, Sendable {
  let english: String
  let chinese: String

  /// The name in the language of the page.
  var main: String { isChinese ? chinese : english }

  /// The other name.
  var other: String { isChinese ? english : chinese }

  /// The value of `lang` for the other name.
  var otherLanguage: String { isChinese ? "en" : "zh" }

  private var isChinese: Bool { Language.current == .simplifiedChinese }
}
