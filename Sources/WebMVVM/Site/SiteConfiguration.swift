public import Crypto

/// What holds for all pages of a site.
public struct SiteConfiguration: Sendable {
  /// The site is served over TLS: cookies say `Secure`, and browsers are told to come back over TLS only.
  public var isSecure: Bool

  /// Signs the messages that go through a browser. Servers of one site share it.
  public var flashKey: SymmetricKey

  /// Where pictures may come from besides the site itself, as the Content-Security-Policy writes it: `https:`.
  public var imageSources: [String]

  /// What the names of the cookies begin with, such as `gallery-`. Cookies know no ports: two sites on one host need
  /// different ones. Letters, digits, hyphens and underscores.
  public var cookiePrefix: String

  /// A site over plain HTTP with pictures of its own and a key that lasts as long as the program, unless the arguments
  /// say otherwise.
  public init(
    flashKey: SymmetricKey = SymmetricKey(size: .bits256), isSecure: Bool = false, imageSources: [String] = [],
    cookiePrefix: String = ""
  ) {
    self.flashKey = flashKey
    self.isSecure = isSecure
    self.imageSources = imageSources
    self.cookiePrefix = cookiePrefix
  }
}
