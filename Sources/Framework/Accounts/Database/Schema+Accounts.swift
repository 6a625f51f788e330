public import Persistence

extension Schema {
  /// The tables of the accounts, which an application includes in its schema:
  /// ```swift
  /// static let notes = Schema("notes", steps: […], tables: […], including: [.accounts])
  /// ```
  ///
  /// An application refers to a person with a foreign key to `account (id)`. The row of an account that was removed stays
  /// without a name. Never change a step that was released: add another one.
  public static let accounts = Schema(
    "accounts",
    steps: [Step("account tables", sqlite: FirstAccounts.sqlite, postgreSQL: FirstAccounts.postgreSQL)],
    tables: [
      // No page shows the hash of a password.
      Table(
        "account", indexes: ["accountLook"],
        .on(["id", "name", "nameKey", "isRemoved", .presence(of: "passwordHash")]) { [.account($0["id"])] },
        .on(["id", "name", "nameKey", "isRemoved"]) { _ in [.accounts] }),
      Table("session", .onAnyChange { [.session($0.bytes("tokenHash")), .sessions($0["accountID"])] }),
      Table("accountLink"),
    ])
}
