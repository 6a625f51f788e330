import Logging

/// What the scenes of accounts are built from.
struct AccountServices: Sendable {
  let accounts: AccountDataController
  let sessions: SessionDataController
  let hasher: PasswordHasher
  let signIn: SignIn
  let signups = UsageLimit(UsageLimit.signupsPerHour, within: .seconds(3600))
  private let logger: Logger

  init(database: ShopDatabase, hasher: PasswordHasher, logger: Logger) {
    accounts = AccountDataController(database: database)
    sessions = SessionDataController(database: database)
    self.hasher = hasher
    self.logger = logger
    signIn = SignIn(accounts: accounts, hasher: hasher, attempts: SignInAttempts(), logger: logger)
  }

  /// Writes down what somebody did about who they are here: when and who, by their number.
  func log(_ event: String, of person: Person.ID) {
    logger.notice("\(event)", metadata: ["person": "\(person.rawValue)"])
  }
}
