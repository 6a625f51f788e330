public import WebMVVM

extension TextTable {
  /// The texts of the accounts in English and Chinese, for a site in several languages:
  /// ```swift
  /// configuration.languages = SiteLanguages(
  ///   .english, name: "English", others: […], texts: [.accounts, Localizable.texts])
  /// ```
  public static let accounts = Localizable.texts
}
