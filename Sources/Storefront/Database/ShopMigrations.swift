import Persistence

/// The schema, step by step. Never change a step that was released: add another one.
enum ShopMigrations {
  /// The application id is "VITR" in ASCII.
  static let schema = Schema(
    name: "shop", applicationID: 0x5649_5452,
    migrations: [
      Migration("goods", goods),
      Migration("people and mail", peopleAndMail),
      Migration("settings", settings),
      Migration("accounts", accounts),
      Migration("mailbox", mailbox),
      Migration("undo of a folder", mailUndo),
      Migration("variants", variants),
      Migration("time zones", timeZones),
      Migration("shop front", shopFront),
      Migration("folded words", LetterIndex.rebuild),
      Migration("changes", mailOfLetter, triggers: changes),
      Migration("settings are texts", settingTexts),
      Migration("order of the sorts", "ALTER TABLE sort ADD COLUMN place INTEGER;", triggers: [sortChanges]),
      Migration("orders and filters", ordersAndFilters),
      Migration("changes of orders and filters", triggers: [goodsChanges]),
      Migration("search for goods") { db in
        try db.run(script: GoodsIndex.sqliteTables)
        try GoodsIndex.addAll(in: db)
      },
      Migration("sorts in Chinese", "ALTER TABLE sort ADD COLUMN nameZh TEXT;", triggers: [sortChanges]),
      Migration("dates of goods", goodsDates, triggers: [goodsChanges]),
      Migration("search by column") { db in
        try db.run(script: GoodsIndex.lettersOnSQLite)
        try GoodsIndex.addAll(in: db)
      },
      Migration("stale goods", staleGoods),
      Migration("changes of stale goods", triggers: [staleGoodsChanges]),
      Migration("sessions that are put back", sessionsPutBack),
      Migration("disordered sorts", disorderedSorts, triggers: [sortChanges]),
      Migration("changes of replaced rows", triggers: allChanges),
    ],
    postgreSQL: postgreSQL, remade: ListIndexes.names)

  /// Triggers update `goodsCount`, because counting the goods of a large sort takes longer than showing them. Skipping
  /// the goods before a page with OFFSET is slow too, so `place` numbers the goods of a sort from 0. Code that changes
  /// which goods a sort has must number them again.
  private static let goods = """
    CREATE TABLE sort (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      picture TEXT,
      goodsCount INTEGER NOT NULL DEFAULT 0 CHECK (goodsCount >= 0)
    ) STRICT;

    CREATE TABLE goods (
      id INTEGER PRIMARY KEY,
      handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 1 AND 255),
      sortID INTEGER NOT NULL REFERENCES sort (id),
      place INTEGER NOT NULL DEFAULT 0 CHECK (place >= 0),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
      nameZh TEXT,
      description TEXT NOT NULL,
      descriptionZh TEXT,
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      priceCurrency TEXT NOT NULL CHECK (length(priceCurrency) = 3),
      stock INTEGER NOT NULL CHECK (stock >= 0),
      picture TEXT,
      pictureAlt TEXT
    ) STRICT;

    CREATE INDEX goodsOfSort ON goods (sortID, place);

    CREATE TRIGGER goodsInserted AFTER INSERT ON goods BEGIN
      UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
    END;

    CREATE TRIGGER goodsDeleted AFTER DELETE ON goods BEGIN
      UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
    END;

    CREATE TRIGGER goodsMoved AFTER UPDATE OF sortID ON goods WHEN old.sortID <> new.sortID BEGIN
      UPDATE sort SET goodsCount = goodsCount - 1 WHERE id = old.sortID;
      UPDATE sort SET goodsCount = goodsCount + 1 WHERE id = new.sortID;
    END;
    """
}
