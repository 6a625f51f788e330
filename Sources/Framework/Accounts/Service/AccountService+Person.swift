import Foundation
import MVVM
package import WebMVVM

/// What people do with their own account.
extension AccountService {
  /// Whether an account has a password, with which its person signs in.
  package func hasPassword(_ account: Account.ID) async throws -> Bool {
    try await accounts.account(account)?.passwordHash != nil
  }

  /// The name with which a person signs in; nil if the account has no password.
  package func nameWithPassword(of account: Account.ID) async throws -> String? {
    try await accounts.account(account).flatMap { $0.passwordHash == nil ? nil : $0.name }
  }

  /// The sessions of an account, the most recently used first.
  package func sessions(of account: Account.ID) async throws -> [Session] {
    try await sessions.sessions(of: account, now: now)
  }

  /// Changes the password of an account, ends all its sessions, and begins a new one.
  ///
  /// - Returns: The new session, which lasts for ``sessionLimit``; nil if the form is refused.
  package func changePassword(
    of account: Account.ID, _ form: PasswordForm, from visit: Visit
  ) async throws -> SessionToken? {
    guard let account = try await accounts.account(account) else { return nil }
    let password: Password
    do {
      password = try Password(
        choosing: form.password.value, for: account.name, avoiding: options.wordsOfSite)
    } catch let error as PasswordError {
      form.password.refuse(error.text)
      return nil
    }
    guard password.bytes != (try form.current.value.bytes) else {
      form.password.refuse("This is the old password. Type another one.")
      return nil
    }
    let token = SessionToken()
    guard
      let known = try await signIn.account(named: account.name, form.current.value, from: visit.address),
      try await accounts.setPassword(
        hasher.hash(password, for: visit.address),
        of: known, beginning: token.digest, on: visit.device, now: now)
    else {
      form.current.refuse("That is not your password.")
      return nil
    }
    log("Somebody changed the password.", of: account.id)
    return token
  }

  /// Ends the chosen sessions of an account, if the password is correct.
  ///
  /// - Returns: How many ended; nil if the form is refused.
  package func end(_ form: SessionsForm, of account: Account.ID, from visit: Visit) async throws -> Int? {
    let names = try form.sessions.value
    let keys = try await sessions(of: account).filter { names.contains($0.name) }.map(\.key)
    guard !keys.isEmpty else {
      form.sessions.refuse("Choose at least one session.")
      return nil
    }
    guard
      let known = try await accounts.account(account),
      try await signIn.account(named: known.name, form.password.value, from: visit.address) != nil
    else {
      form.password.refuse("That is not your password.")
      return nil
    }
    let count = try await sessions.end(keys, of: account)
    log("Somebody ended sessions.", of: account)
    return count
  }

  /// Whether a field has the password of an account, or the account has none. Refuses the field otherwise.
  ///
  /// A wrong password counts like one for signing in.
  package func confirm(_ field: Field<Password?>, of account: Account.ID, from visit: Visit) async throws -> Bool {
    guard let name = try await nameWithPassword(of: account) else { return true }
    if let password = try field.value, try await signIn.account(named: name, password, from: visit.address) != nil {
      return true
    }
    field.refuse("That is not your password.")
    return false
  }

  /// Ends all sessions of an account.
  package func signOutEverywhere(_ account: Account.ID) async throws {
    try await sessions.endAll(of: account)
    log("Somebody signed out everywhere.", of: account)
  }

  /// How long a browser keeps a session.
  package var sessionLimit: Duration { options.sessions.total }
}
