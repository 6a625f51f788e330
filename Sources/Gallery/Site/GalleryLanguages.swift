import WebMVVM

extension SiteLanguages {
  /// The languages of the Gallery. Its texts are in `Localizable.xcstrings`.
  static let gallery = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [Localizable.texts])
}

/// The link to the current page in another language.
struct LanguageLinkViewModel {
  let name: String
  let language: String
  let location: Location

  init(_ link: LanguageLink) {
    name = link.name
    language = link.language.tag
    location = link.choice
  }
}
