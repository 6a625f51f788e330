/// The origin of a request to hash a password.
package struct Applicant: Hashable, Sendable {
  /// The network of the request, as in ``ClientNetwork``.
  package let address: String
  /// The key of the account to which the password belongs.
  package let account: String

  package init(address: String, account: String) {
    (self.address, self.account) = (address, account)
  }
}
