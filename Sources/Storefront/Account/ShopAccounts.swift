import Accounts
import Persistence

/// What the shop adds to accounts: the row of the person, and the name that others see.
enum ShopAccounts {
  /// Words that make a name look like an official name of the shop.
  static let reservedNames = [
    "vitrine", "storefront", "shop", "store", "mailbox", "formermember", "橱窗", "櫥窗", "站内信", "站內信", "店主", "店长",
    "店長", "掌柜", "掌櫃",
  ]

  /// Words that somebody who knows the shop would try first. No password may begin with one of them.
  static let wordsOfSite = ["vitrine", "storefront", "橱窗", "mailbox", "站内信"]

  /// The accounts of a shop.
  ///
  /// - Parameter role: The role of people who are added.
  static func accounts(in database: ShopDatabase, role: String = "") -> AccountDataController {
    AccountDataController(database: database, hooks: hooks(role: role))
  }

  /// A person's row belongs to each account. No other person has the name that a person shows, and only the account of the
  /// shop has the shop's name.
  ///
  /// - Parameters:
  ///   - role: The role of people who are added.
  ///   - isOperator: Whether they work at the desk; nil if the role says it.
  ///   - isDemo: Whether everybody may continue as one of them in the demo.
  static func hooks(role: String = "", isOperator: Bool? = nil, isDemo: Bool = false) -> AccountHooks {
    AccountHooks(
      isTaken: { key, account, db in
        let isShops = try key == AccountName.key(of: Shop.operatorName) && !isShop(account, in: db)
        return try isShops
          || db.hasRow("SELECT 1 FROM person WHERE displayKey = ? AND id <> ? LIMIT 1", [key, account ?? 0])
      },
      otherNames: { account, db in
        try db.values("SELECT displayName FROM person WHERE id = ?", [account])
      },
      added: { account, db in
        let key = AccountName.key(of: account.name)
        try db.run(
          "INSERT INTO person (id, displayName, displayKey, role, isOperator, isDemo) VALUES (?, ?, ?, ?, ?, ?)",
          [account.id, account.name, key, role, isOperator ?? (role == Person.operatorRole), isDemo])
        try PersonNames.refresh([account.person], in: db)
      })
  }

  /// Whether it is the account of the shop.
  private static func isShop(_ account: Account.ID?, in db: borrowing Reader) throws -> Bool {
    guard let account else { return false }
    return try db.hasRow("SELECT 1 FROM person WHERE id = ? AND isShop", [account])
  }
}
