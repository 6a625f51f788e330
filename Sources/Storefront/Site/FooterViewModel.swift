import WebMVVM

/// The footer of every page, which the layout embeds. It has the name of the shop, and the page in its languages.
struct FooterViewModel {
  let front: ShopFront
  let languages: [LanguageLinkViewModel]
  var hasLanguages: Bool { !languages.isEmpty }

  /// - Parameter languages: The current page in the languages of the shop.
  init(_ front: ShopFront, _ languages: [LanguageLink]) {
    self.front = front
    self.languages = languages.map(LanguageLinkViewModel.init)
  }
}
