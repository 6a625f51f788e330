import Persistence

extension ShopTriggers {
  /// The tables besides those of the accounts, and the topics that a change of a row touches.
  static let tables = [
    Table("sort", .onAnyChange { [.sorts, .sort($0["id"])] }),
    Table(
      "goods", indexes: ["goodsSearch", "goodsWord"],
      .onAnyChange { [.goods($0["id"])] },
      .on(["sortID", "place"] + shownInLists + ["nameKey", "nameZhKey", "maker"]) { [.goodsOfSort($0["sortID"])] },
      .on(shownInLists + [.presence(of: "sortID")]) { _ in [.newGoods] }),
    Table("variant", .onAnyChange { [.goods($0["goodsID"])] }),
    Table("goodsPicture", .onAnyChange { [.goods($0["goodsID"])] }),
    Table(
      "person",
      .onAnyChange { [.person($0["id"])] },
      .on(["id", "displayName", "displayKey", "isDemo", "isShop"]) { _ in [.people] }),
    Table(
      "letter", indexes: ["letterSearch"],
      .on(["id", "senderID", "content", "date", "isToAll", "takesReply", "goodsID", "purchaseID", "authorID"]) {
        [.mail($0.each("ownerID", of: "mail", where: "letterID", equals: "id"))]
      }),
    Table(
      "letterRecipient",
      .onAnyChange { [.mail($0.each("ownerID", of: "mail", where: "letterID", equals: "letterID"))] }),
    Table("mail", .onAnyChange { [.mail($0["ownerID"])] }),
    Table("draft", .onAnyChange { [.drafts($0["ownerID"])] }),
    Table("basketLine", .onAnyChange { [.basket($0["personID"]), .basketOfVisitor($0.bytes("tokenHash"))] }),
    Table("purchase", .onAnyChange { [.orders($0["personID"]), .allOrders] }),
    Table(
      "purchaseLine",
      .onAnyChange { [.orders($0.each("personID", of: "purchase", where: "id", equals: "purchaseID")), .allOrders] }),
    Table(
      "purchaseChange",
      .onAnyChange { [.orders($0.each("personID", of: "purchase", where: "id", equals: "purchaseID")), .allOrders] }),
    Table("wish", .onAnyChange { [.wishes($0["personID"])] }),
    Table("deskAnswer"),
    Table("deskEntry"),
    Table("importRun"),
    Table("upload"),
    Table("stockMovement"),
    Table("undo"),
    Table("setting"),
  ]
}
