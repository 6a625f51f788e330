import Logging

/// What the scenes of accounts are built from.
struct AccountServices: Sendable {
  let accounts: AccountDataController
  let sessions: SessionDataController
  let hasher: PasswordHasher
  let signIn: SignIn

  init(database: ShopDatabase, hasher: PasswordHasher, logger: Logger) {
    accounts = AccountDataController(database: database)
    sessions = SessionDataController(database: database)
    self.hasher = hasher
    signIn = SignIn(accounts: accounts, hasher: hasher, attempts: SignInAttempts(), logger: logger)
  }
}
