package import Foundation
public import Logging
import MicroHTTP
public import Persistence
public import WebMVVM

/// The accounts of a site: who is signed in, and what an operator does with accounts.
///
/// A program creates one when it starts:
/// ```swift
/// let accounts = try AccountService(database: database, logger: logger)
/// ```
public final class AccountService: Sendable {
  package let accounts: AccountDataController
  package let sessions: SessionDataController
  package let links: LinkDataController
  package let hasher: PasswordHasher
  package let signIn: SignIn
  /// What the processes of the site have counted together; nil if there is only one.
  let sharedAttempts: AttemptDataController?
  let signups: UsageLimit
  let reservedNames: ReservedNames
  let options: AccountOptions
  private let database: Database
  private let log: LogLimit

  /// Reads the files of the module.
  ///
  /// - Parameters:
  ///   - database: A database whose schema includes `Schema.accounts`.
  ///   - options: The options.
  ///   - logger: Logs sign-ins, and those that fail.
  /// - Throws: An error with a description for the operator if the files next to the program are missing, and an error of
  ///   the database.
  public init(database: Database, options: AccountOptions = AccountOptions(), logger: Logger) throws {
    try CommonPasswords.check()
    self.database = database
    self.options = options
    accounts = AccountDataController(database: database, hooks: options.allHooks)
    sessions = SessionDataController(database: database, limits: options.sessions)
    links = LinkDataController(database: database)
    hasher = options.hasher ?? PasswordHasher(cost: options.passwordCost.cost)
    log = LogLimit(logger)
    sharedAttempts = AttemptDataController(database: database)
    signups = UsageLimit(options.signupsPerHour, within: .seconds(3600))
    reservedNames = ReservedNames(own: options.reservedNames)
    signIn = SignIn(
      accounts: accounts, hasher: hasher, attempts: options.attempts, shared: sharedAttempts, log: log)
  }

  package var now: Date { options.clock.now }

  /// The account that is signed in; nil if nobody is.
  ///
  /// The page of the request is right until the session ends.
  ///
  /// - Throws: An error of the database.
  public func account(in context: RequestContext) async throws -> Account? {
    try await session(in: context)?.account
  }

  /// The account that is signed in, and its session; nil if nobody is.
  package func session(in context: RequestContext) async throws -> (account: Account, session: Session)? {
    guard let session = context.session else { return nil }
    return try await sessions.session(session, isVisit: context.isVisit, now: now)
  }

  /// The account with a name, in any spelling; nil if there is none.
  ///
  /// - Throws: An error of the database.
  public func account(named name: String) async throws -> Account? { try await accounts.account(named: name)?.account }

  /// The account with an id; nil if there is none, or if it was removed.
  ///
  /// - Throws: An error of the database.
  public func account(_ id: Account.ID) async throws -> Account? { try await accounts.account(id)?.account }

  /// All accounts, sorted by name.
  ///
  /// - Throws: An error of the database.
  public func all() async throws -> [Account] { try await accounts.all() }

  /// The number of passwords that wait to be hashed, for a monitor.
  public var waitingPasswordCount: Int { hasher.waitingCount }

  /// Logs what a person did with their account.
  package func log(_ event: StaticString, of account: Account.ID) {
    log.write(.notice, event, ["account": "\(account)"])
  }
}

/// What an operator does with accounts.
extension AccountService {
  /// Creates an account. The name may be a reserved one.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - password: The password; nil for an account with which nobody can sign in before a ``passwordLink(of:)`` was used.
  /// - Throws: ``AccountNameError``, ``PasswordError``, and an error of the database.
  @discardableResult
  public func add(_ name: String, password: String? = nil) async throws -> Account {
    let name = try AccountName(choosing: name)
    var hash: PasswordHash?
    if let password {
      let password = try Password(choosing: password, for: name.text, avoiding: options.wordsOfSite)
      hash = try await hasher.hash(password, for: "")
    }
    return try await accounts.add(name, hash).account
  }

  /// A link with which the person sets a new password, once, within ``AccountOptions/linkDuration``. An earlier link is no
  /// longer valid. The password and the sessions stay until it is used.
  ///
  /// The coordinator of the site prints its address: `accountLinks.password(link)`.
  ///
  /// - Returns: Nil if the account was removed.
  /// - Throws: An error of the database.
  public func passwordLink(of account: Account.ID) async throws -> PasswordLink? {
    try await links.add(for: account, lasting: options.linkDuration, now: now)
  }

  /// Ends all sessions of an account.
  ///
  /// - Throws: An error of the database.
  public func endSessions(of account: Account.ID) async throws { try await sessions.endAll(of: account) }

  /// Removes an account with its sessions. Its row stays without a name, because rows of the application may refer to it,
  /// and the name can be used again.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - also: Runs in the same transaction, for the rows that the application stores with the account.
  /// - Throws: What `also` throws, and an error of the database.
  public func remove(
    _ account: Account.ID, also: @escaping @Sendable (borrowing Writer) throws -> Void = { _ in }
  ) async throws {
    try await database.write { db in
      try also(db)
      try AccountDataController.remove(account, in: db)
    }
  }
}
