public import Persistence
public import WebMVVM

/// Options for the accounts of a site.
///
/// ```swift
/// var options = AccountOptions()
/// options.reservedNames = ["notes"]
/// options.greeting = { "Welcome, \($0). Write your first note." }
/// ```
public struct AccountOptions: Sendable {
  /// Anybody may create an account. Otherwise only the operator does.
  public var isSignupOpen = true
  /// What an account is good for, on the page for signing up.
  public var signupReason: LocalizedText?
  /// The message after signing up, with the name of the account.
  public var greeting: @Sendable (_ name: String) -> LocalizedText = { "Welcome, \($0)." }
  /// Words that make a name look official, such as the name of the site, in addition to general ones such as "admin". Only
  /// the operator can create accounts with such names.
  public var reservedNames: [String] = []
  /// Words that somebody who knows the site would try first, such as its name. No password may begin with one of them.
  public var wordsOfSite: [String] = []
  /// How long sessions last.
  public var sessions = SessionLimits()
  /// How long a link is valid with which a person sets a new password.
  public var linkDuration = Duration.seconds(86_400)
  /// The number of accounts that one network may create in an hour.
  public var signupsPerHour = UsageLimit.signupsPerHour
  /// The people of a demonstration, as whom everybody may continue without a password; nil for any other site.
  public var demo: DemoPeople?
  /// Runs in the transaction that adds an account, for the rows that the application stores with it.
  public var added: @Sendable (Account, borrowing Writer) throws -> Void = { _, _ in }
  /// Called when somebody signs in or signs up, for what they have as a visitor, such as a basket. It may read the cookies of
  /// the request, and returns what runs in the transaction that begins the session:
  ///
  /// ```swift
  /// options.signingIn = { context in
  ///   let basket = context.value(of: .basket)?.digest
  ///   return { account, db in
  ///     try db.run("UPDATE line SET accountID = ?, tokenHash = NULL WHERE tokenHash = ?", [account, basket])
  ///   }
  /// }
  /// ```
  ///
  /// If the transaction fails, nobody is signed in. It does not run if the password is wrong.
  public var signingIn: @Sendable (RequestContext) -> SessionBeginning = { _ in { _, _ in } }
  /// Called after somebody has signed in, signed up or signed out, also with a link. It removes from the browser what belongs
  /// to a visitor, such as the token of a basket: whoever knows it from before must not share what comes later.
  ///
  /// ```swift
  /// options.sessionChanged = { context in context.forget(.basket) }
  /// ```
  public var sessionChanged: @Sendable (RequestContext) -> Void = { _ in }
  /// What it costs to hash a password.
  public var passwordCost = PasswordCost.standard
  /// The clock by which sessions and links end.
  public var clock = SiteClock.system

  /// Hashes passwords; nil for one of its own with ``passwordCost``.
  package var hasher: PasswordHasher?
  /// Slows down password guessing.
  package var attempts = SignInAttempts()
  /// What the application adds to the rules; nil for ``added`` alone.
  package var hooks: AccountHooks?

  /// Creates the default options: anybody may sign up.
  public init() {}

  var allHooks: AccountHooks { hooks ?? AccountHooks(added: added) }
}

/// What it costs to hash a password.
public struct PasswordCost: Sendable {
  let cost: PasswordHash.Cost

  /// 128 MiB and most of a second on one core, as OWASP recommends. A program that was built for debugging takes some
  /// seconds.
  public static let standard = PasswordCost(cost: .ofProgram)
  /// Nearly nothing, so that tests are fast. It protects no password.
  public static let lowForTests = PasswordCost(cost: .init(rounds: 4, blockSize: 8, parallelism: 1))
}
