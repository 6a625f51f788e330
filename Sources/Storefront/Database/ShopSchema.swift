import Persistence

extension Schema {
  /// The schema of the shop. Never change a step that was released: add another one.
  ///
  /// The application id is "VITR" in ASCII.
  static let shop = Schema(
    name: "shop", applicationID: 0x5649_5452,
    migrations: [
      Migration("first schema", sqlite: FirstSchema.sqlite, postgreSQL: FirstSchema.postgreSQL),
      Migration("stock and options", sqlite: StockAndOptions.sqlite, postgreSQL: StockAndOptions.postgreSQL),
      Migration(
        "structure of descriptions", sqlite: DescriptionSchema.sqlite, postgreSQL: DescriptionSchema.postgreSQL),
      Migration("form of the search", sqlite: SearchSchema.sqlite, postgreSQL: SearchSchema.postgreSQL),
      Migration("drafts", sqlite: DraftSchema.sqlite, postgreSQL: DraftSchema.postgreSQL),
      Migration("looks of names", sqlite: LooksOfNames.sqlite, postgreSQL: LooksOfNames.postgreSQL),
      Migration("devices of sessions", sqlite: DevicesOfSessions.sqlite, postgreSQL: DevicesOfSessions.postgreSQL),
      Migration(
        "letters without reply", sqlite: LettersWithoutReply.sqlite, postgreSQL: LettersWithoutReply.postgreSQL),
    ],
    changes: ShopTriggers.changes, triggers: ShopTriggers.own, remade: ListIndexes.names,
    unreleased: "Export its goods with that program (storefront export), and import them into a new shop")
}
