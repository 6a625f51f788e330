import HTTPTypes
import MicroHTTP

/// Decides whether a request leads to a page in another language.
struct LanguageChoice: Sendable {
  /// The field in the address of a link that chooses a language. It is the last one.
  static let field = "language="

  let languages: SiteLanguages
  /// The name of the cookie with the chosen language.
  let cookieName: String
  private let isSecure: Bool
  private let all: [Language]

  /// - Parameters:
  ///   - isSecure: See ``SiteConfiguration/isSecure``.
  ///   - cookiePrefix: See ``SiteConfiguration/cookiePrefix``.
  init(_ languages: SiteLanguages, isSecure: Bool, cookiePrefix: String) {
    self.languages = languages
    all = languages.all.map(\.language)
    self.isSecure = isSecure
    cookieName = (isSecure ? "__Host-" : "") + cookiePrefix + "language"
  }

  /// What a request asks for.
  enum Redirect: Equatable {
    /// The person chose a language: the address without the choice, and the cookie that remembers it.
    case chosen(String, cookie: String)
    /// The browser prefers another language than that of the address.
    case preferred(String)
  }

  /// Nil if the page is shown as it is. The address in the result has not been looked up yet.
  func redirect(for request: Request) -> Redirect? {
    guard languages.isChoice, request.isGETOrHEAD else { return nil }
    let target = request.target
    if let chosen = chosen(target) { return chosen }
    // Each kept page comes here, too. So what most requests do not have is looked for first.
    guard let preferred = preferred(request), preferred != languages.first, languages.index(of: target) == 0,
      !request.headerFields.contains(.vitrineLive), isOpened(request),
      let other = languages.all.first(where: { $0.language == preferred })
    else { return nil }
    return .preferred(other.prefix + (target == "/" || target.hasPrefix("/?") ? target.dropFirst() : target[...]))
  }

  private func chosen(_ target: String) -> Redirect? {
    let bytes = target.utf8
    guard target.firstIndex(ofByte: UInt8(ascii: "?")) != nil,
      let mark = bytes.lastIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") })
    else { return nil }
    let item = target[bytes.index(after: mark)...]
    guard item.hasPrefix(Self.field) else { return nil }
    let tag = item.dropFirst(Self.field.count)
    guard let language = all.first(where: { $0.tag == tag }) else { return nil }
    let cookie = SetCookie(name: cookieName, value: language.tag, maxAge: 31_536_000, isSecure: isSecure)
    return cookie.map { .chosen(String(target[..<mark]), cookie: $0.fieldValue) }
  }

  /// Whether a person opens a page. A script that fetches one gets what it asks for.
  private func isOpened(_ request: Request) -> Bool {
    request.headerFields[.secFetchDest].map { $0 == "document" } ?? true
  }

  private func preferred(_ request: Request) -> Language? {
    if request.headerFields.contains(.cookie), let tag = request.cookies[cookieName] {
      if let language = all.first(where: { $0.tag == tag }) { return language }
    }
    return request.headerFields[.acceptLanguage].flatMap { LanguagePreference($0).language(among: all) }
  }
}

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
