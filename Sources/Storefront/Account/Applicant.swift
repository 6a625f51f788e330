/// The origin of a request to hash a password.
struct Applicant: Hashable, Sendable {
  /// The network of the request, as in ``ClientNetwork``.
  let address: String
  /// The key of the account to which the password belongs.
  let account: String
}
