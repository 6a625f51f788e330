/// How a shop is served.
public struct ShopOptions: Sendable {
  /// Browsers reach the site over TLS.
  public var isSecure = false
  /// Only this machine reaches the site.
  public var isLocal = true
  /// A proxy stands before the site, and says where requests come from.
  public var isBehindProxy = false
  /// Anybody may make an account.
  public var isSignupOpen = true
  /// What the shop is called; nil for the name of the program.
  public var name: String?
  /// A sentence about the shop, which Home begins with; nil for a welcome, or the demo's.
  public var tagline: String?
  /// What hashes passwords.
  var hasher = PasswordHasher()
  /// How many letters a person may send.
  var letterLimit = UsageLimit(UsageLimit.lettersPerHour, within: .seconds(3600))

  /// A shop for this machine alone.
  public init() {}
}
