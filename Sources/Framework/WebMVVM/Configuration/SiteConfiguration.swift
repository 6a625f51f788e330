import Foundation
public import HTTPTypes

/// The settings of a site.
public struct SiteConfiguration: Sendable {
  /// The site is served over TLS. Cookies get `Secure`, and browsers are told to use TLS only.
  public var isSecure: Bool

  /// The key that signs the messages stored in the browser. All servers of one site need the same key.
  public var flashKey: SecretKey

  /// The sources of pictures besides the site itself, as in a Content-Security-Policy: `https:`.
  public var imageSources: [String]

  /// The prefix of the cookies' names, such as `gallery-`. Cookies are shared by all ports of a host, so two sites on
  /// one host need different prefixes. Letters, digits, hyphens and underscores.
  public var cookiePrefix: String

  /// The memory for pages that are kept until something that they show changes, in bytes. With 0, each page is rendered
  /// for each request. It has an effect only for a site that knows when its Model changes.
  public var keptBytes: Int

  /// The path under which the site serves the changes of its open pages, and the script that asks for them: `/` for
  /// `/live` and `/live.js`. Two sites on one host need different paths. It ends with a slash.
  public var livePath: String

  /// Whether pages that are open in browsers follow the Model. False for a server without event streams: its pages do not
  /// contain the script that would ask for them.
  public var updatesOpenPages = true

  /// How many open pages are brought up to date.
  public var liveLimits = LiveLimits()

  /// The name of the site, which the standard layout shows on each page; nil for none.
  public var name: LocalizedText?

  /// The languages of the site. The default is English only.
  public var languages = SiteLanguages.english

  /// Header fields of every response of the site: pages, files and redirects. A field replaces one with the same name that the
  /// site would send itself, such as `Permissions-Policy`. They cost nothing for pages that are kept.
  public var headerFields = HTTPFields()

  /// The largest body of a request; nil for that of the server, which is 1 MiB unless it is set. A larger one is answered with
  /// 413. A route can have a limit of its own: ``Route/bodyLimit(_:)``.
  public var bodyLimit: ByteLimit?

  /// Where the site gets the time from. The default is the system's clock.
  public var clock = SiteClock.system

  /// Creates a configuration. The default is a site over plain HTTP with its own pictures only, and a random key that
  /// is lost when the program ends.
  public init(
    flashKey: SecretKey = SecretKey(), isSecure: Bool = false, imageSources: [String] = [],
    cookiePrefix: String = "", keptBytes: Int = 64 << 20, livePath: String = "/"
  ) {
    self.livePath = livePath
    self.keptBytes = keptBytes
    self.flashKey = flashKey
    self.isSecure = isSecure
    self.imageSources = imageSources
    self.cookiePrefix = cookiePrefix
  }

  /// The key of the pages' versions and tags. All servers of one site have the same.
  ///
  /// It depends on the header fields of pages: a browser that gets 304 keeps those that came with the page.
  var versionKey: UInt64 {
    let fields = SecurityPolicy(isSecure: isSecure, imageSources: imageSources).fields + headerFields
    let text = fields.map { "\($0.name): \($0.value)\n" }.joined()
    return flashKey.code(of: Data("page\n\(text)".utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// How many open pages a site keeps up to date. Further pages stay as they are until they are loaded again.
public struct LiveLimits: Sendable {
  /// The maximum number of pages of one stream: the tabs of one browser. Those that were seen last come first.
  public var pagesPerStream = 16

  /// The maximum number of pages of all browsers with the same address. All people behind one proxy or router share it: each
  /// has a place before anybody has a second one, and people who are signed in come first.
  public var pagesPerAddress = 256

  /// Creates the default limits.
  public init() {}
}

/// The header fields that restrict what a page of this site may do in the browser.
///
/// The values follow OWASP's HTTP Headers Cheat Sheet and Secure Headers Project.
struct SecurityPolicy: Sendable {
  let fields: HTTPFields

  /// - Parameters:
  ///   - isSecure: The site is served over TLS, and browsers must not use plain HTTP.
  ///   - imageSources: The sources of pictures besides the site itself.
  init(isSecure: Bool, imageSources: [String]) {
    var fields: HTTPFields = [
      .contentSecurityPolicy: Self.contentSecurityPolicy(imageSources: imageSources),
      .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin",
      .xFrameOptions: "DENY",
      .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=()",
    ]
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
    self.fields = fields
  }

  private static func contentSecurityPolicy(imageSources: [String]) -> String {
    let images = (["'self'"] + imageSources).joined(separator: " ")
    return "default-src 'none'; style-src 'self'; script-src 'self'; img-src \(images); font-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
}
