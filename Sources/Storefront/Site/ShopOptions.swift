import Accounts
public import WebMVVM

/// Options for serving the shop.
public struct ShopOptions: Sendable {
  /// The address at which browsers reach the shop, such as `https://shop.example`; nil if it is not known. Search engines
  /// and other sites are told it.
  public var origin: String?
  /// The site is served over TLS.
  public var isSecure = false
  /// The shop is the demo: it has the demo's texts, its pages say so, and everybody may sign in as one of its people
  /// without a password.
  public var isDemo = false
  /// Anybody may create an account.
  public var isSignupOpen = true
  /// Who may write to whom.
  public var letters = LetterRule.people
  /// The name of the shop; nil for the program's name.
  public var name: String?
  /// The name in Chinese; nil for the program's Chinese name, or if the shop has a name of its own, for none.
  public var nameZh: String?
  /// A sentence about the shop, at the beginning of Home; nil for a welcome, or the demo's sentence.
  public var tagline: String?
  /// The sentence in Chinese; nil for the other one.
  public var taglineZh: String?
  /// The memory for pages that are kept until something that they show changes, in bytes; 0 for none.
  public var keptBytes = 64 << 20
  /// Pages that are open in browsers follow the shop. False for a server without event streams.
  public var updatesOpenPages = true
  /// How many of these pages are brought up to date.
  public var liveLimits = LiveLimits()
  /// The folder of the files that are uploaded at the desk. It is made when it is needed.
  public var importFolder = "storefront-imports"
  /// Starts the process of an import of the desk; nil to run imports in this process.
  public var startImport: ImportStarter?
  /// Hashes passwords.
  var hasher = PasswordHasher()
  /// Slows down password guessing.
  var signInAttempts = SignInAttempts()
  /// The number of letters that a person may send in an hour.
  var letterLimit = UsageLimit(LetterDataController.lettersPerHour, within: .seconds(3600))
  /// The number of baskets that visitors of one network may begin in an hour.
  var basketLimit = UsageLimit(BasketDataController.newPerHour, within: .seconds(3600))

  /// How long the page of a mail waits until the mail is marked as read.
  var openingTimeout = Duration.seconds(1)

  /// Creates the default options.
  public init() {}

  /// The texts for every page and for Home. A text that an option replaces is replaced in both languages.
  var front: ShopFront {
    var front = isDemo ? ShopFront.demo : ShopFront()
    if let name { (front.name, front.nameZh) = (name, nil) }
    if let nameZh { front.nameZh = nameZh }
    if tagline != nil || taglineZh != nil {
      (front.tagline, front.taglineZh) = (tagline, taglineZh)
      (front.title, front.titleZh) = (tagline, taglineZh)
    }
    return front
  }
}
