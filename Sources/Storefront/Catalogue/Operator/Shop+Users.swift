import Accounts
import WebMVVM

/// The accounts, for the operator of the shop. A function that changes one returns its name in the spelling in which it was
/// created.
extension Shop {
  /// The maximum length of a role, in Unicode scalars.
  package static let roleLimit = 60

  /// The maximum length of a password in UTF-8, in bytes. The rules allow fewer.
  public static let passwordByteLimit = 4 * Password.length.upperBound

  /// Creates an account.
  ///
  /// - Parameter role: A text that pages show. The role `Operator` lets the person work at the desk of the shop.
  /// - Throws: An error with a description for the operator if the name, the password or the role cannot be used.
  package func addUser(_ name: String, password: String, role: String = "") async throws -> String {
    try CommonPasswords.check()
    let name = try AccountName(choosing: name)
    if name.key == Self.everybody { throw UserError.isEverybody(name.text) }
    try Self.check(role: role)
    let hash = try Self.hash(password, for: name.text)
    try await ShopAccounts.accounts(in: database, role: role).add(name, hash)
    return name.text
  }

  /// Sets the role of an account. The role `Operator` lets the person work at the desk of the shop, and any other one ends
  /// that.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist or the role cannot be used.
  package func setRole(_ role: String, ofUser name: String) async throws -> String {
    try Self.check(role: role)
    let account = try await account(named: name)
    try await UserDataController(database: database).setRole(role, of: account.account.person)
    return account.name
  }

  private static func check(role: String) throws {
    guard role.unicodeScalars.count <= roleLimit, role.isSafeForTerminal else { throw UserError.role }
  }

  private static func hash(_ password: String, for name: String) throws -> PasswordHash {
    try CommonPasswords.check()
    return try PasswordHash(
      Password(choosing: password, for: name, avoiding: ShopAccounts.wordsOfSite), cost: .ofProgram)
  }

  /// The recipient of `mail send` that means all accounts, as the key of a name.
  private static let everybody = "all"

  /// The accounts, sorted by name.
  package func users() async throws -> [UserDataController.User] {
    try await UserDataController(database: database).users()
  }

  /// Sets the password of an account, and ends all its sessions.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist or the password cannot be
  ///   used.
  package func setPassword(_ password: String, ofUser name: String) async throws -> String {
    let account = try await account(named: name)
    try await checkMayHavePassword(account)
    guard
      try await ShopAccounts.accounts(in: database).setPassword(Self.hash(password, for: account.name), of: account)
    else {
      throw UserError.unknown(name)
    }
    return account.name
  }

  /// Makes a link with which the person of an account sets a new password, once, within a day. The password and the sessions
  /// stay until it is used.
  ///
  /// - Returns: The address of its page, relative to that of the shop.
  /// - Throws: An error with a description for the operator if the account does not exist, or is that of a demo person.
  package func passwordLink(ofUser name: String) async throws -> String {
    let account = try await account(named: name)
    try await checkMayHavePassword(account)
    let link = try await LinkDataController(database: database).add(
      for: account.id, lasting: AccountOptions().linkDuration)
    guard let link else { throw UserError.unknown(name) }
    return ShopCoordinator.accountLinks.password(link).description
  }

  private func checkMayHavePassword(_ account: Credentials) async throws {
    let user = try await UserDataController(database: database).kind(of: account.account.person)
    if user.isDemo { throw UserError.isDemo(account.name) }
    if user.isShop { throw UserError.isShop(account.name) }
  }

  /// Ends all sessions of all accounts.
  package func signOutEverybody() async throws { try await sessions.endAll() }

  /// Ends all sessions of an account.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  package func signOut(user name: String) async throws -> String {
    let account = try await account(named: name)
    try await sessions.endAll(of: account.id)
    return account.name
  }

  private var sessions: SessionDataController { SessionDataController(database: database) }

  /// The number of orders of an account that are not sent yet. Removing the account cancels them.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  package func openOrderCount(ofUser name: String) async throws -> Int {
    try await OrderDataController(database: database).openCount(of: account(named: name).account.person)
  }

  /// Removes an account with its mailbox, and cancels its open orders.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  package func removeUser(_ name: String) async throws -> String {
    let account = try await account(named: name)
    try await UserDataController(database: database).remove(account.account.person)
    return account.name
  }

  /// The name of an account in the spelling in which it was created.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  package func userName(_ name: String) async throws -> String {
    try await account(named: name).name
  }

  func account(named name: String) async throws -> Credentials {
    guard let account = try await ShopAccounts.accounts(in: database).account(named: name) else {
      throw UserError.unknown(name)
    }
    return account
  }
}

/// Why an account can't be changed.
package enum UserError: Error {
  case unknown(String)
  case isDemo(String)
  case isShop(String)
  case isEverybody(String)
  case role
}
