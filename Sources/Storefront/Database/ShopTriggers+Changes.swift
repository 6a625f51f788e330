import Persistence

extension ShopTriggers {
  /// The topics that a change of a row touches. No page shows `session.seenDate` except the list of the sessions, and no
  /// page shows the password's hash.
  static let changes = [
    ChangeTriggers(
      table: "sort", whole: ShopTopics.sortTable,
      [.onAnyChange { row in [ShopTopics.sorts(), ShopTopics.sort(row["id"])] }]),
    ChangeTriggers(
      table: "goods", whole: ShopTopics.goodsTable, indexes: ["goodsSearch", "goodsWord"],
      [
        .onAnyChange { row in [ShopTopics.goods(row["id"])] },
        .on(["sortID", "place"] + shownInLists + ["nameKey", "nameZhKey", "maker"]) { row in
          [ShopTopics.goodsOfSort(row["sortID"])]
        },
        .on(shownInLists) { _ in [ShopTopics.newGoods()] },
      ]),
    ChangeTriggers(
      table: "variant", whole: ShopTopics.variantTable, [.onAnyChange { row in [ShopTopics.goods(row["goodsID"])] }]),
    ChangeTriggers(
      table: "goodsPicture", whole: ShopTopics.pictureTable,
      [.onAnyChange { row in [ShopTopics.goods(row["goodsID"])] }]),
    ChangeTriggers(
      table: "person", whole: ShopTopics.personTable, indexes: ["nameLook"],
      [
        .on([
          "id", "name", "displayName", "role", "portrait", "timeZone", "isDemo", "isRemoved",
          .presence(of: "passwordHash"),
        ]) { row in [ShopTopics.person(row["id"])] },
        .on(["id", "name", "nameKey", "displayName", "displayKey", "isDemo", "isRemoved"]) { _ in
          [ShopTopics.people()]
        },
      ]),
    ChangeTriggers(
      table: "session", whole: ShopTopics.sessionTable,
      [
        .on(["tokenHash", "personID", "beginDate"]) { row in [ShopTopics.session(row.bytes("tokenHash"))] },
        .onAnyChange { row in [ShopTopics.sessions(row["personID"])] },
      ]),
    ChangeTriggers(
      table: "letter", whole: ShopTopics.letterTable, indexes: ["letterSearch"],
      [
        .on(["id", "senderID", "content", "date", "isToAll", "takesReply"]) { row in
          [ShopTopics.mail(row.each("ownerID", of: "mail", where: "letterID", equals: "id"))]
        }
      ]),
    ChangeTriggers(
      table: "letterRecipient", whole: ShopTopics.recipientTable,
      [
        .onAnyChange { row in
          [ShopTopics.mail(row.each("ownerID", of: "mail", where: "letterID", equals: "letterID"))]
        }
      ]),
    ChangeTriggers(
      table: "mail", whole: ShopTopics.mailTable, [.onAnyChange { row in [ShopTopics.mail(row["ownerID"])] }]),
    ChangeTriggers(
      table: "draft", whole: ShopTopics.draftTable, [.onAnyChange { row in [ShopTopics.drafts(row["ownerID"])] }]),
    ChangeTriggers(table: "mailUndo", whole: ShopTopics.undoTable),
    ChangeTriggers(table: "setting", whole: ShopTopics.settingTable),
  ]

  private static let shownInLists: [ChangeColumn] = [
    "id", "name", "nameZh", "priceAmount", "priceCurrency", "hasSeveralPrices", "compareAmount", "stock",
    "isPartlyCounted", "picture",
  ]
}
