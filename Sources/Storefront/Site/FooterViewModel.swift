import WebMVVM

/// The footer of every page, which the layout embeds. It has the name of the shop, and the page in its languages.
struct FooterViewModel {
  let front: ShopFront
  /// The current page in the languages of the shop.
  let languages: [LanguageLink]
  var hasLanguages: Bool { !languages.isEmpty }
}
