import MVVM
import Persistence

/// The triggers of the shop. They keep right what no program that writes can forget.
enum ShopTriggers {
  /// The shop's own triggers; ``tables`` declares those that number changes.
  static let own = goodsCounts + StockTriggers.all + [goodsChanged, goodsForgotten, goodsWithdrawn]

  /// How many goods each sort has.
  private static let goodsCounts = [
    Trigger(
      "goodsInserted",
      sqlite: """
        AFTER INSERT ON goods BEGIN
          UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
        END
        """,
      postgreSQL: .init(
        "AFTER INSERT ON goods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT",
        """
        BEGIN
          UPDATE sort SET goodsCount = goodsCount + added.count
          FROM (SELECT sortID, count(*) AS count FROM new_rows GROUP BY sortID) AS added WHERE id = added.sortID;
          RETURN NULL;
        END
        """)),
    Trigger(
      "goodsDeleted",
      sqlite: """
        AFTER DELETE ON goods BEGIN
          UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
        END
        """,
      postgreSQL: .init(
        "AFTER DELETE ON goods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT",
        """
        BEGIN
          UPDATE sort SET goodsCount = goodsCount - removed.count
          FROM (SELECT sortID, count(*) AS count FROM old_rows GROUP BY sortID) AS removed WHERE id = removed.sortID;
          RETURN NULL;
        END
        """)),
    Trigger(
      "goodsMoved",
      sqlite: """
        AFTER UPDATE OF sortID ON goods WHEN old.sortID IS NOT new.sortID BEGIN
          UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
          UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
        END
        """,
      postgreSQL: .init(
        "AFTER UPDATE ON goods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT",
        """
        BEGIN
          UPDATE sort SET goodsCount = goodsCount + moved.count
          FROM (
            SELECT sortID, sum(change)::BIGINT AS count
            FROM (SELECT sortID, -1 AS change FROM old_rows UNION ALL SELECT sortID, 1 FROM new_rows) AS goods
            GROUP BY sortID HAVING sum(change) <> 0
          ) AS moved
          WHERE id = moved.sortID;
          RETURN NULL;
        END
        """)),
  ]

  /// When what readers see of goods last changed. Neither the stock nor the place in the list is what Atom calls a significant
  /// change: https://www.rfc-editor.org/rfc/rfc4287#section-4.2.15
  private static let goodsChanged = Trigger(
    "goodsChanged",
    sqlite: """
      AFTER UPDATE OF \(shown.joined(separator: ", ")) ON goods
      WHEN \(shown.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")) BEGIN
        UPDATE goods SET changedDate = unixepoch() WHERE id = new.id;
      END
      """,
    postgreSQL: .init(
      """
      BEFORE UPDATE OF \(shown.joined(separator: ", ")) ON goods FOR EACH ROW
      WHEN (\(shown.map { "OLD.\($0) IS DISTINCT FROM NEW.\($0)" }.joined(separator: " OR ")))
      """,
      """
      BEGIN
        NEW.changedDate := floor(extract(epoch FROM now()))::BIGINT;
        RETURN NEW;
      END
      """))

  private static let shown = [
    "name", "nameZh", "description", "descriptionZh", "descriptionHTML", "descriptionHTMLZh", "priceAmount",
    "priceCurrency", "hasSeveralPrices", "compareAmount", "picture", "maker",
  ]

  /// A full-text index of SQLite has no foreign keys.
  private static let goodsForgotten = Trigger(
    "goodsForgotten",
    sqlite: """
      AFTER DELETE ON goods BEGIN
        DELETE FROM goodsSearch WHERE rowid = old.id;
      END
      """, postgreSQL: nil)

  /// A search does not find withdrawn goods.
  private static let goodsWithdrawn = Trigger(
    "goodsWithdrawn",
    sqlite: """
      AFTER UPDATE OF sortID ON goods WHEN new.sortID IS NULL AND old.sortID IS NOT NULL BEGIN
        DELETE FROM goodsSearch WHERE rowid = old.id;
      END
      """,
    postgreSQL: .init(
      "AFTER UPDATE OF sortID ON goods FOR EACH ROW WHEN (NEW.sortID IS NULL AND OLD.sortID IS NOT NULL)",
      """
      BEGIN
        DELETE FROM goodsSearch WHERE goodsID = OLD.id;
        RETURN NULL;
      END
      """))
}

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

extension ShopTriggers {
  /// What lists show of goods: the columns of their Model.
  static let shownInLists = Goods.columns.split(separator: ", ").map { ChangeColumn(stringLiteral: String($0)) }
}
