/// The top of each page in the standard layout: the name of the site, its menu, and a link to the page in each language.
struct SiteHeaderViewModel {
  /// The name of the site with a link to its start page.
  let site: SiteLinkViewModel?
  /// What the coordinator of the site adds.
  let menu: (any View)?
  /// The current page in the languages of the site.
  let languages: [LanguageLink]

  /// Nil for a site without a name and a menu, and with one language.
  init?(_ context: RequestContext, menu: (any View)?) {
    languages = context.languageLinks
    guard context.siteName != nil || menu != nil || !languages.isEmpty else { return nil }
    self.menu = menu
    site = context.siteName.map { SiteLinkViewModel(name: $0, home: context.home) }
  }

  var hasLanguages: Bool { !languages.isEmpty }
}

/// The name of the site in the header of the standard layout.
struct SiteLinkViewModel {
  let name: String
  let home: Location
}
