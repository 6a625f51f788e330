import Accounts
import Persistence

extension UserDataController {
  /// Sets the display name of the operator's account to the name of the shop. Then letters are signed with the shop's
  /// name, and nobody else can sign up with it. If the shop has no name, the account's own name is shown.
  ///
  /// - Returns: False if another person already has the name. Then the account's own name is shown.
  func showOperator(as shop: String?) async throws -> Bool {
    let own = try AccountName(choosing: Shop.operatorName)
    guard let shop else {
      try await show(own.text, key: own.key)
      return true
    }
    do { _ = try await operatorAccount(own) } catch AccountNameError.taken { return false }
    let key = AccountName.key(of: shop)
    guard try await !isAnothers(key, than: own) else {
      try await show(own.text, key: own.key)
      return false
    }
    try await show(shop, key: key.isEmpty ? own.key : key)
    return true
  }

  private func isAnothers(_ key: String, than own: AccountName) async throws -> Bool {
    try await database.read { db in
      try db.row(
        """
        SELECT person.id FROM person JOIN account ON account.id = person.id
        WHERE (nameKey = ? OR displayKey = ?) AND nameKey <> ? LIMIT 1
        """, [key, key, own.key]
      ) { _ in true } ?? false
    }
  }

  private func show(_ name: String, key: String) async throws {
    let own = AccountName.key(of: Shop.operatorName)
    try await database.write { db in
      let changed: [Person.ID] = try db.values(
        """
        UPDATE person SET displayName = ?, displayKey = ?
        WHERE id IN (SELECT id FROM account WHERE nameKey = ? AND passwordHash IS NULL) AND NOT isDemo AND displayName <> ?
        RETURNING id
        """, [name, key, own, name])
      try PersonNames.refresh(changed, in: db)
    }
  }
}
