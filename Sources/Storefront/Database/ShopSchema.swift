import Accounts
import Persistence

extension Schema {
  /// The schema of the shop. Never change a step that was released: add another one.
  ///
  /// The application id is "VITR" in ASCII.
  static let shop = Schema(
    "shop", applicationID: 0x5649_5452,
    steps: [Step("tables of the shop", sqlite: FirstSchema.sqlite, postgreSQL: FirstSchema.postgreSQL)],
    tables: ShopTriggers.tables, triggers: ShopTriggers.own, including: [.accounts]
  )
}
