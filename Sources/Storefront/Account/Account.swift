/// What lets somebody in: a person and the hash of their password.
struct Account: Sendable {
  let id: Person.ID
  let name: String
  /// None where nobody can sign in by a password, as with the demo's people.
  let passwordHash: PasswordHash?
  /// How often the password was set anew: whoever was let in by an older one is too late.
  let passwordVersion: Int
  let isDemo: Bool
}
