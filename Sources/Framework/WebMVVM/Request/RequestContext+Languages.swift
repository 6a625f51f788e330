import HTTPTypes
import MicroHTTP

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
    guard state.isProblemOfPage, let index = table?.index, sentRequest.isGETOrHEAD else { return nil }
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
      let page = address(index).moved(from: prefix, to: language.prefix)
      return LanguageLink(
        language: language.language, name: language.name, location: Location(address: page),
        choice: Location(address: page.adding(choice: language.language)), isCurrent: index == current)
    }
  }

  /// The start page of the site in the language of the page.
  var home: Location {
    let prefix = languages.all[languages.index(of: sentRequest.target)].prefix
    return Location(address: prefix.isEmpty ? "/" : prefix)
  }

  /// The language of the page.
  public var language: Language { languages.all[languages.index(of: sentRequest.target)].language }
}

extension SiteLanguages {
  /// The same address in the first language of the site.
  func inFirstLanguage(_ location: Location) -> Location {
    let prefix = all[index(of: location.string)].prefix
    return prefix.isEmpty ? location : Location(address: location.string.moved(from: prefix, to: ""))
  }
}

// The bytes of an address are its characters, and take less time.
extension String {
  /// The address below the path of another language, without the part after `#`.
  fileprivate func moved(from prefix: String, to other: String) -> String {
    let (slash, mark) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    var moved = self
    withBytes { utf8 in
      var path = utf8[..<(utf8.firstIndex(of: UInt8(ascii: "#")) ?? utf8.count)]
      if path.isBelow(prefix) { path = path.dropFirst(prefix.utf8.count) }
      // The start page of a language has no slash at the end.
      if path.first == slash, path.count == 1 || path[path.startIndex + 1] == mark { path = path.dropFirst() }
      let needsSlash = other.isEmpty && path.first != slash
      // There is room for a slash and both paths, and only what was written counts.
      moved = String(unsafeUninitializedCapacity: 1 + other.utf8.count + path.count) { address in
        var end = 0
        if needsSlash { end = address[end...].initialize(fromContentsOf: CollectionOfOne(slash)) }
        other.withBytes { end = address[end...].initialize(fromContentsOf: $0) }
        return address[end...].initialize(fromContentsOf: path)
      }
    }
    return moved
  }

  /// The address with the field that chooses a language.
  fileprivate func adding(choice language: Language) -> String {
    var hasQuery = false
    withBytes { hasQuery = $0.contains(UInt8(ascii: "?")) }
    var address = ByteWriter(capacity: utf8.count + 1 + LanguageChoice.field.utf8.count + language.tag.utf8.count)
    address.append(self)
    address.append(hasQuery ? "&" : "?")
    address.append(LanguageChoice.field)
    address.append(language.tag)
    return address.text()
  }
}
