import Accounts
import WebMVVM

/// The accounts, for the operator of the shop. Each function returns a text for the operator.
extension Shop {
  /// The maximum length of a role, in Unicode scalars.
  static let roleLimit = 60

  /// The maximum length of a password in UTF-8, in bytes. The rules allow fewer.
  public static let passwordByteLimit = 4 * Password.length.upperBound

  /// Creates an account.
  ///
  /// - Parameter role: A text that pages show. The role `Operator` lets the person work at the desk of the shop.
  /// - Throws: An error with a description for the operator if the name, the password or the role cannot be used.
  public func addUser(_ name: String, password: String, role: String = "") async throws -> String {
    let name = try AccountName(choosing: name)
    if name.key == Self.everybody { throw UserError.isEverybody(name.text) }
    try Self.check(role: role)
    let hash = try Self.hash(password, for: name.text)
    try NameLooks.complete(in: database, hooks: ShopAccounts.hooks())
    try await ShopAccounts.accounts(in: database, role: role).add(name, hash)
    return "\(name.text) can sign in now."
  }

  /// Sets the role of an account. The role `Operator` lets the person work at the desk of the shop, and any other one ends
  /// that.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist or the role cannot be used.
  public func setRole(_ role: String, ofUser name: String) async throws -> String {
    try Self.check(role: role)
    let account = try await account(named: name)
    try await UserDataController(database: database).setRole(role, of: account.account.person)
    return role.isEmpty ? "\(account.name) has no role now." : "\(account.name) has the role \(role) now."
  }

  private static func check(role: String) throws {
    guard role.unicodeScalars.count <= roleLimit, role.isSafeForTerminal else { throw UserError.role }
  }

  private static func hash(_ password: String, for name: String) throws -> PasswordHash {
    try AccountResources.check()
    return try PasswordHash(
      Password(choosing: password, for: name, avoiding: ShopAccounts.wordsOfSite), cost: .ofProgram)
  }

  /// The recipient of `mail send` that means all accounts, as the key of a name.
  private static let everybody = "all"

  /// The list of the accounts.
  public func users() async throws -> String {
    let users = try await UserDataController(database: database).users()
    let lines = users.map { user in
      let facts = [
        user.displayName == user.name ? nil : "shown as \(user.displayName.forTerminal)",
        user.role.isEmpty ? nil : user.role.forTerminal, user.isOperator ? "works at the desk" : nil,
        user.isDemo ? "demo" : nil, user.hasPassword ? nil : "no password",
      ].compactMap(\.self)
      let name = user.name.forTerminal
      return facts.isEmpty ? name : "\(name) (\(facts.joined(separator: ", ")))"
    }
    return lines.isEmpty ? "There are no accounts." : lines.joined(separator: "\n")
  }

  /// Sets the password of an account, and ends all its sessions.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist or the password cannot be
  ///   used.
  public func setPassword(_ password: String, ofUser name: String) async throws -> String {
    let account = try await account(named: name)
    if try await UserDataController(database: database).isDemo(account.account.person) {
      throw UserError.isDemo(account.name)
    }
    guard
      try await ShopAccounts.accounts(in: database).setPassword(Self.hash(password, for: account.name), of: account)
    else {
      throw UserError.unknown(name)
    }
    return "\(account.name) has a new password, and is signed out everywhere."
  }

  /// Makes a link with which the person of an account sets a new password, once, within a day. The password and the sessions
  /// stay until it is used.
  ///
  /// - Returns: The address of its page, relative to that of the shop.
  /// - Throws: An error with a description for the operator if the account does not exist, or is that of a demo person.
  public func passwordLink(ofUser name: String) async throws -> String {
    let account = try await account(named: name)
    if try await UserDataController(database: database).isDemo(account.account.person) {
      throw UserError.isDemo(account.name)
    }
    let link = try await LinkDataController(database: database).add(
      for: account.id, lasting: AccountOptions().linkDuration)
    guard let link else { throw UserError.unknown(name) }
    return ShopCoordinator.accountLinks.password(link).description
  }

  /// Ends all sessions of an account; if `name` is nil, of all accounts.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  public func signOut(user name: String?) async throws -> String {
    let sessions = SessionDataController(database: database)
    guard let name else {
      try await sessions.endAll()
      return "Everybody is signed out."
    }
    let account = try await account(named: name)
    try await sessions.endAll(of: account.id)
    return "\(account.name) is signed out everywhere."
  }

  /// Removes an account with its mailbox.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  public func removeUser(_ name: String) async throws -> String {
    let account = try await account(named: name)
    try await UserDataController(database: database).remove(account.account.person)
    return "\(account.name) is removed."
  }

  /// The name of an account in the spelling in which it was created.
  ///
  /// - Throws: An error with a description for the operator if the account does not exist.
  public func userName(_ name: String) async throws -> String {
    try await account(named: name).name
  }

  func account(named name: String) async throws -> Credentials {
    guard let account = try await ShopAccounts.accounts(in: database).account(named: name) else {
      throw UserError.unknown(name)
    }
    return account
  }
}
