import Logging
import MicroHTTP

/// The services that the account scenes use.
struct AccountServices: Sendable {
  let accounts: AccountDataController
  let sessions: SessionDataController
  let hasher: PasswordHasher
  let signIn: SignIn
  let signups = UsageLimit(UsageLimit.signupsPerHour, within: .seconds(3600))
  /// What the processes of the shop have counted together; nil if there is only one.
  let sharedAttempts: AttemptDataController?
  private let log: LogLimit

  init(database: ShopDatabase, hasher: PasswordHasher, attempts: SignInAttempts, logger: Logger) {
    accounts = AccountDataController(database: database)
    sessions = SessionDataController(database: database)
    self.hasher = hasher
    log = LogLimit(logger)
    sharedAttempts = AttemptDataController(database: database)
    signIn = SignIn(accounts: accounts, hasher: hasher, attempts: attempts, shared: sharedAttempts, log: log)
  }

  /// Logs what a person did with their account.
  func log(_ event: StaticString, of person: Person.ID) {
    log.write(.notice, event, ["person": "\(person.rawValue)"])
  }
}
