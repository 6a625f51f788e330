import Logging

/// What the scenes of accounts are built from.
struct AccountServices: Sendable {
  let accounts: AccountDataController
  let sessions: SessionDataController
  let hasher: PasswordHasher
  let signIn: SignIn

  init(database: ShopDatabase, passwordCost: PasswordHash.Cost, logger: Logger) {
    accounts = AccountDataController(database: database)
    sessions = SessionDataController(database: database)
    hasher = PasswordHasher(cost: passwordCost)
    signIn = SignIn(accounts: accounts, hasher: hasher, attempts: SignInAttempts(), logger: logger)
  }
}
