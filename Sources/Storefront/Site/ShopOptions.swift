import Accounts
import MicroHTTP
public import WebMVVM

/// Options for serving the shop.
public struct ShopOptions: Sendable {
  /// The address at which browsers reach the shop, such as `https://shop.example`; nil if it is not known. Search engines
  /// and other sites are told it.
  public var origin: String?
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
  /// The settings of the site. Its key, its languages and the sources of its pictures are the shop's.
  public var configuration = SiteConfiguration()
  /// The folder of the files that are uploaded at the desk. It is made when it is needed.
  public var importFolder = "storefront-imports"
  /// Starts the process of an import of the desk. Unless it is set, an import ends at once, as one that failed.
  public var startImport: ImportStarter = { _, hasEnded in hasEnded() }
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

extension ShopOptions {
  /// Words that make a name look like an official name of the shop, with the names of the shop itself.
  var reservedNames: [String] {
    ShopAccounts.reservedNames + [name, nameZh].compactMap { $0.map(AccountName.key) }.filter { !$0.isEmpty }
  }

  /// The options of the shop's accounts.
  func accounts(of people: PersonDataController) -> AccountOptions {
    var options = AccountOptions()
    options.isSignupOpen = isSignupOpen
    switch letters {
    case .people:
      options.signupReason = "With an account you have a mailbox, and others can write to you by your name."
      options.greeting = { "Welcome, \($0). Your mailbox is ready." }
    case .shop:
      options.signupReason = "With an account you can order, and see what became of your orders."
      options.greeting = { "Welcome, \($0)." }
    }
    options.reservedNames = reservedNames
    options.wordsOfSite = ShopAccounts.wordsOfSite
    options.hooks = ShopAccounts.hooks()
    options.signingIn = { context in
      let visitor = ShopCoordinator.visitor(in: context)
      return { account, db in
        guard let visitor else { return }
        try BasketDataController.move(from: visitor, to: .person(Person.ID(rawValue: account)), in: db)
      }
    }
    options.sessionChanged = ShopCoordinator.forgetVisitor
    options.hasher = hasher
    options.attempts = signInAttempts
    if isDemo { options.demo = DemoPeople { try await people.demoPeople().map(DemoPerson.init) } }
    return options
  }
}

extension DemoPerson {
  fileprivate init(_ person: Person) {
    self.init(
      account: person.account, name: person.name, detail: person.role, picture: person.portrait?.path,
      initial: person.name.avatarInitial)
  }
}

extension SiteLanguages {
  /// The languages of the shop. Its texts are in `Localizable.xcstrings`.
  static let shop = SiteLanguages(
    .english, name: "English", others: [Other(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [.accounts, Localizable.texts])
}
