import Persistence

extension UserDataController {
  /// Shows the operator's account by the name of the shop, so that letters are signed with it and nobody can sign up by
  /// it. Without a name of the shop the account is shown by its own.
  ///
  /// - Returns: Whether the account is shown so: not where somebody else has the name already.
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
        "SELECT id FROM person WHERE (nameKey = ? OR displayKey = ?) AND nameKey <> ? LIMIT 1", [key, key, own.key]
      ) { _ in true } ?? false
    }
  }

  private func show(_ name: String, key: String) async throws {
    let own = AccountName.key(of: Shop.operatorName)
    try await database.write { db in
      _ = try db.run(
        """
        UPDATE person SET displayName = ?, displayKey = ?
        WHERE nameKey = ? AND passwordHash IS NULL AND NOT isDemo AND displayName <> ?
        """, [name, key, own, name])
    }
  }
}
