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

  init(_ configuration: SiteConfiguration) {
    languages = configuration.languages
    isSecure = configuration.isSecure
    cookieName = (isSecure ? "__Host-" : "") + configuration.cookiePrefix + "language"
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
    guard languages.isChoice, request.method == .get || request.method == .head else { return nil }
    if let chosen = chosen(request.target) { return chosen }
    guard !request.headerFields.contains(.vitrineLive), isOpened(request) else { return nil }
    guard languages.index(of: request.target) == 0, let preferred = preferred(request) else { return nil }
    guard let other = languages.all.dropFirst().first(where: { $0.language == preferred }) else { return nil }
    let target = request.target
    return .preferred(other.prefix + (target == "/" || target.hasPrefix("/?") ? target.dropFirst() : target[...]))
  }

  private func chosen(_ target: String) -> Redirect? {
    guard let mark = target.lastIndex(where: { $0 == "?" || $0 == "&" }) else { return nil }
    let item = target[target.index(after: mark)...]
    guard item.hasPrefix(Self.field) else { return nil }
    let tag = item.dropFirst(Self.field.count)
    guard let language = languages.all.first(where: { $0.language.tag == tag })?.language else { return nil }
    let cookie = SetCookie(name: cookieName, value: language.tag, maxAge: 31_536_000, isSecure: isSecure)
    return cookie.map { .chosen(String(target[..<mark]), cookie: $0.fieldValue) }
  }

  /// Whether a person opens a page. A script that fetches one gets what it asks for.
  private func isOpened(_ request: Request) -> Bool {
    request.headerFields[.secFetchDest].map { $0 == "document" } ?? true
  }

  private func preferred(_ request: Request) -> Language? {
    let all = languages.all.map(\.language)
    if request.headerFields.contains(.cookie), let tag = request.cookies[cookieName] {
      if let language = all.first(where: { $0.tag == tag }) { return language }
    }
    return request.headerFields[.acceptLanguage].flatMap { LanguagePreference($0).language(among: all) }
  }
}
