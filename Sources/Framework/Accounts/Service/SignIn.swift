import Logging
import MicroHTTP

/// Signs people in with name and password, and slows down guessing.
package struct SignIn: Sendable {
  let accounts: AccountDataController
  let hasher: PasswordHasher
  let attempts: SignInAttempts
  /// What the processes of the site have counted together; nil if there is only one.
  let shared: AttemptDataController?
  let log: LogLimit

  /// The account with this name and password, or nil. Known and unknown names take the same time.
  ///
  /// - Parameter address: The origin of the attempt.
  /// - Throws: ``TooManyAttempts``, or `PasswordHasher.IsBusy` if too many people are signing in.
  package func account(named name: String, _ password: Password, from address: String) async throws -> Credentials? {
    let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(AccountName.byteLimit + 1)))
    let key = AccountName.key(of: name)
    do {
      try attempts.check(key, from: address)
      try await attempts.delay(key, from: address)
    } catch let error where !(error is CancellationError) {
      log.write(.notice, "A sign-in was refused because of too many attempts.", ["from": "\(address)"])
      throw error
    }
    let account = try await accounts.account(named: name)
    let isMatch = try await hasher.run(for: address) {
      try attempts.update(key, from: address, with: shared)
      // Checks again, because attempts that were sent at the same time count when the first of them have failed.
      try attempts.check(key, from: address)
      let isMatch = try hasher.isMatch(password, account?.passwordHash)
      if !isMatch { try attempts.failed(key, from: address, in: shared) }
      return isMatch
    }
    guard isMatch, let account else {
      log.write(.notice, "A sign-in failed.", ["account": "\(account?.id ?? 0)", "from": "\(address)"])
      return nil
    }
    try await attempts.succeeded(key, from: address, in: shared)
    if let old = account.passwordHash, old.cost != hasher.cost {
      let new = try await hasher.hash(password, for: address)
      try await accounts.replace(old, with: new, of: account.id)
    }
    return account
  }
}
