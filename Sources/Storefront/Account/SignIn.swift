import HTTPTypes
import Logging
import WebMVVM

/// Lets people in by name and password, and slows down those who guess.
struct SignIn: Sendable {
  let accounts: AccountDataController
  let hasher: PasswordHasher
  let attempts: SignInAttempts
  let logger: Logger

  /// The person whose name and password these are, or nil. Known and unknown names take the same time.
  ///
  /// - Parameter address: Where the attempt comes from.
  /// - Throws: A `Problem` where too many attempts have failed, or too many people are signing in.
  func person(named name: String, _ password: String, from address: String) async throws -> Person.ID? {
    let name = String(name.prefix(AccountName.length.upperBound + 1))
    let key = AccountName.key(of: name)
    if let wait = attempts.wait(for: key, from: address) { throw tooManyAttempts(wait) }
    try await Task.sleep(for: attempts.delay(for: key))
    let account = try accounts.account(named: name)
    let password = Password(typing: password)
    guard try await hasher.isMatch(password, account?.passwordHash), let account else {
      attempts.failed(key, from: address)
      logger.notice("a sign-in failed", metadata: ["person": "\(account?.id.rawValue ?? 0)", "from": "\(address)"])
      return nil
    }
    attempts.succeeded(key, from: address)
    if let old = account.passwordHash, old.cost != hasher.cost {
      try await accounts.replace(old, with: hasher.hash(password), of: account.id)
    }
    return account.id
  }

  private func tooManyAttempts(_ wait: Duration) -> Problem {
    let seconds = wait.components.seconds + 1
    return Problem(
      .tooManyRequests, "Too many attempts",
      "Signing in with this name has failed several times from here. Please wait \(seconds) s and try again.")
  }
}
