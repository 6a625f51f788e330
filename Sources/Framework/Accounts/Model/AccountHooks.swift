public import Persistence

/// What an application does in the transaction that begins a session: see ``AccountOptions/signingIn``.
public typealias SessionBeginning = @Sendable (_ account: Account.ID, borrowing Writer) throws -> Void

/// What an application with names of its own, such as names that are shown in place of that of the account, adds to the
/// rules and the writes of the accounts. All run in the transaction that reads or writes the account.
package struct AccountHooks: Sendable {
  /// Whether another account has a name of the application with this key.
  package var isTaken: @Sendable (_ key: String, _ account: Account.ID?, borrowing Reader) throws -> Bool
  /// The names of the application that an account has besides its own.
  package var otherNames: @Sendable (Account.ID, borrowing Reader) throws -> [String]
  /// An account was added.
  package var added: @Sendable (Account, borrowing Writer) throws -> Void

  package init(
    isTaken: @escaping @Sendable (_ key: String, _ account: Account.ID?, borrowing Reader) throws -> Bool = { _, _, _ in
      false
    },
    otherNames: @escaping @Sendable (Account.ID, borrowing Reader) throws -> [String] = { _, _ in [] },
    added: @escaping @Sendable (Account, borrowing Writer) throws -> Void = { _, _ in }
  ) {
    self.isTaken = isTaken
    self.otherNames = otherNames
    self.added = added
  }
}
