import HTTPTypes
import MicroHTTP

/// A page in one of the languages of a site.
public struct LanguageLink: Sendable {
  /// The language.
  public let language: Language
  /// The name of the language in itself.
  public let name: String
  /// The page in this language.
  public let location: Location
  /// The same page for a link that chooses the language. The browser remembers the choice.
  public let choice: Location
  /// Whether the current page is in this language.
  public let isCurrent: Bool
}

extension RequestContext {
  /// The current page in all languages of the site, the first language first. Empty for a site with one language.
  ///
  /// For a problem, these are the page that the request is for, without a field of the query that cannot be read. For an
  /// address without a page, they are the start pages.
  public var languageLinks: [LanguageLink] {
    if !languages.isChoice { return [] }
    if let own = state.ownLocations { return links { own[$0].string } }
    let page = (route?.page ?? requestedPage)?.string ?? ""
    return links { _ in page }
  }

  /// The page whose address the request has, for the page of a problem.
  private var requestedPage: Location? {
    guard state.isProblemOfPage, let index = table?.index, [.get, .head].contains(sentRequest.method) else {
      return nil
    }
    do {
      return try index.matched(index.find(.get, sentRequest.target)).location
    } catch RouteError.badQuery(let field) {
      let route = index.route(.get, at: sentRequest.target(without: field))
      return (route ?? index.route(.get, at: String(sentRequest.path)))?.location
    } catch {
      return nil
    }
  }

  /// A page in all languages of the site, the first language first. Empty for a site with one language.
  ///
  /// - Parameter page: The address of the page in the language of the current page.
  public func languageLinks(to page: Location) -> [LanguageLink] {
    languages.isChoice ? links { _ in page.string } : []
  }

  /// A page in all languages of the site, if its address contains a text in the language, as that of an
  /// ``AddressedScene``. Empty for a site with one language.
  ///
  /// - Parameter page: The address of the page for the readers of a language. Links of a coordinator are below the path of
  ///   the request's language, which this function replaces.
  public func languageLinks(to page: (Language) -> Location) -> [LanguageLink] {
    languages.isChoice ? links { page(languages.all[$0].language).string } : []
  }

  /// - Parameter address: The address in a language, by its index, below the path of the current language.
  private func links(to address: (Int) -> String) -> [LanguageLink] {
    let current = languages.index(of: sentRequest.target)
    let prefix = languages.all[current].prefix
    return languages.all.enumerated().map { index, language in
      // The bytes of an address are its characters, and take less time.
      let page = Substring(address(index).utf8.prefix { $0 != UInt8(ascii: "#") })
      var path = Substring(page.utf8.dropFirst(page.isBelow(prefix) ? prefix.utf8.count : 0))
      if path == "/" || path.hasPrefix("/?") { path = path.dropFirst() }
      let below = language.prefix + path
      let address = below.utf8.first == UInt8(ascii: "/") ? below : "/" + below
      let hasQuery = address.utf8.contains(UInt8(ascii: "?"))
      return LanguageLink(
        language: language.language, name: language.name, location: Location(address: address),
        choice: Location(address: address + (hasQuery ? "&" : "?") + choice(of: language)),
        isCurrent: index == current)
    }
  }

  private func choice(of language: SiteLanguages.Other) -> String {
    LanguageChoice.field + language.language.tag
  }

  /// The language of the page.
  public var language: Language { languages.all[languages.index(of: sentRequest.target)].language }
}
