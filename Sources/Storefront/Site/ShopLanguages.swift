import Accounts
import WebMVVM

extension SiteLanguages {
  /// The languages of the shop. Its texts are in `Localizable.xcstrings`.
  static let shop = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [.accounts, Localizable.texts])
}
