import Accounts
import Persistence

extension Schema {
  /// The schema of the shop. Never change a step that was released: add another one.
  ///
  /// The application id is "VITR" in ASCII.
  static let shop = Schema(
    "shop", applicationID: 0x5649_5452,
    steps: [
      Step("first schema", sqlite: FirstSchema.sqlite, postgreSQL: FirstSchema.postgreSQL),
      Step("stock and options", sqlite: StockAndOptions.sqlite, postgreSQL: StockAndOptions.postgreSQL),
      Step(
        "structure of descriptions", sqlite: DescriptionSchema.sqlite, postgreSQL: DescriptionSchema.postgreSQL),
      Step("form of the search", sqlite: SearchSchema.sqlite, postgreSQL: SearchSchema.postgreSQL),
      Step("drafts", sqlite: DraftSchema.sqlite, postgreSQL: DraftSchema.postgreSQL),
      Step("looks of names", sqlite: LooksOfNames.sqlite, postgreSQL: LooksOfNames.postgreSQL),
      Step("devices of sessions", sqlite: DevicesOfSessions.sqlite, postgreSQL: DevicesOfSessions.postgreSQL),
      Step(
        "letters without reply", sqlite: LettersWithoutReply.sqlite, postgreSQL: LettersWithoutReply.postgreSQL),
      Step("room for accounts", sqlite: RoomForAccounts.sqlite, postgreSQL: RoomForAccounts.postgreSQL),
      .including(.accounts),
      Step("people with accounts", sqlite: PeopleWithAccounts.sqlite, postgreSQL: PeopleWithAccounts.postgreSQL),
      Step("withdrawn goods", sqlite: WithdrawnGoods.sqlite, postgreSQL: WithdrawnGoods.postgreSQL),
      Step("movements of stock", sqlite: StockMovements.sqlite, postgreSQL: StockMovements.postgreSQL),
      Step("selling", sqlite: SellingSchema.sqlite, postgreSQL: SellingSchema.postgreSQL),
      Step("desk", sqlite: DeskSchema.sqlite, postgreSQL: DeskSchema.postgreSQL),
      Step("order of people", sqlite: OrderOfPeople.sqlite, postgreSQL: OrderOfPeople.postgreSQL),
      Step("facts of the desk", sqlite: FactsOfDesk.sqlite, postgreSQL: FactsOfDesk.postgreSQL),
      Step("kana in the search", sqlite: KanaInSearch.sql, postgreSQL: KanaInSearch.sql),
    ],
    tables: ShopTriggers.tables, triggers: ShopTriggers.own
  ).with(.shops)
}
