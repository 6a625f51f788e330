import Persistence

extension Schema {
  /// The schema of the shop. Never change a step that was released: add another one.
  ///
  /// The application id is "VITR" in ASCII.
  static let shop = Schema(
    name: "shop", applicationID: 0x5649_5452,
    migrations: [Migration("first schema", sqlite: FirstSchema.sqlite, postgreSQL: FirstSchema.postgreSQL)],
    changes: ShopTriggers.changes, triggers: ShopTriggers.own, remade: ListIndexes.names,
    unreleased: "Export its goods with that program (storefront export), and import them into a new shop")
}
