/// Who waits for a password to be hashed.
struct Applicant: Hashable, Sendable {
  /// The network that the request comes from, as ``ClientNetwork`` names it.
  let address: String
  /// The key of the account that the password is for.
  let account: String
}
