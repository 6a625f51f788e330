/// The data for signing in: a person and the hash of their password.
struct Account: Sendable {
  let id: Person.ID
  let name: String
  /// Nil if nobody can sign in with a password, as with the demo people.
  let passwordHash: PasswordHash?
  /// How often the password was changed. A sign-in that was checked against an older password is refused.
  let passwordVersion: Int
  let isDemo: Bool
}
