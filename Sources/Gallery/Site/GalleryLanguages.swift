import WebMVVM

extension SiteLanguages {
  /// The languages of the Gallery. Its texts are in `Localizable.xcstrings`.
  static let gallery = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [Localizable.texts])
}
