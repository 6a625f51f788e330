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

  /// Dates are seconds since 1970, in UTC.
  private static let peopleAndMail = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      role TEXT NOT NULL,
      isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE))
    ) STRICT;

    CREATE TABLE session (
      tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      expiryDate INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sessionExpiry ON session (expiryDate);

    CREATE TABLE mail (
      id INTEGER PRIMARY KEY,
      recipientID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      senderID INTEGER NOT NULL REFERENCES person (id),
      content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 65536),
      updateDate INTEGER NOT NULL,
      isRead INTEGER NOT NULL DEFAULT FALSE CHECK (isRead IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX mailOfRecipient ON mail (recipientID, updateDate DESC, id DESC);
    CREATE INDEX unreadMailOfRecipient ON mail (recipientID) WHERE NOT isRead;
    """

  /// Names are unique by `nameKey`, because SQLite cannot compare names by Unicode rules. A person who is removed
  /// leaves a row without a name, because letters refer to it. A session stores when it began and when it was last
  /// used. The program decides when it ends.
  private static func accounts(_ db: borrowing Writer) throws {
    try db.run(
      script: """
        ALTER TABLE person ADD COLUMN nameKey TEXT;
        ALTER TABLE person ADD COLUMN displayKey TEXT;
        ALTER TABLE person ADD COLUMN displayName TEXT NOT NULL DEFAULT ''
          CHECK (length(displayName) <= 100);
        ALTER TABLE person ADD COLUMN portrait TEXT;
        ALTER TABLE person ADD COLUMN passwordHash TEXT;
        ALTER TABLE person ADD COLUMN passwordVersion INTEGER NOT NULL DEFAULT 0;

        DROP INDEX sessionExpiry;
        ALTER TABLE session ADD COLUMN beginDate INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE session ADD COLUMN seenDate INTEGER NOT NULL DEFAULT 0;
        UPDATE session SET beginDate = expiryDate - 14 * 86400, seenDate = expiryDate - 14 * 86400;
        ALTER TABLE session DROP COLUMN expiryDate;
        CREATE INDEX sessionSeen ON session (seenDate);
        CREATE INDEX sessionOfPerson ON session (personID);
        """)
    let people = try db.rows("SELECT id, name FROM person") { row in
      (id: try row["id"] as Person.ID, name: try row["name"] as String)
    }
    for (id, name) in people {
      let key = AccountName.key(of: name)
      try db.run("UPDATE person SET nameKey = ?, displayName = ?, displayKey = ? WHERE id = ?", [key, name, key, id])
    }
    try db.run(
      script: """
        ALTER TABLE person ADD COLUMN isRemoved INTEGER NOT NULL DEFAULT FALSE
          CHECK (CASE isRemoved
            WHEN FALSE THEN nameKey IS NOT NULL
            WHEN TRUE THEN nameKey IS NULL AND displayKey IS NULL AND passwordHash IS NULL AND NOT isDemo
            ELSE FALSE END);
        CREATE UNIQUE INDEX personOfName ON person (nameKey);
        CREATE INDEX personShownAs ON person (displayKey);
        """)
  }

  private static let settings = """
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Splits a mail into a letter and its copies: one in the inbox of each recipient, and one for the sender.
  ///
  /// `updateDate` and `threadID` belong to the letter. They are repeated in each copy so that indexes can sort a
  /// person's folder and find their part of a thread.
  private static func mailbox(_ db: borrowing Writer) throws {
    try db.run(
      script: """
        CREATE TABLE letter (
          id INTEGER PRIMARY KEY,
          threadID INTEGER NOT NULL,
          senderID INTEGER NOT NULL REFERENCES person (id),
          content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 65536),
          date INTEGER NOT NULL,
          isToAll INTEGER NOT NULL DEFAULT FALSE CHECK (isToAll IN (FALSE, TRUE)),
          formDigest BLOB CHECK (length(formDigest) = 32)
        ) STRICT;

        CREATE UNIQUE INDEX letterOfForm ON letter (senderID, formDigest) WHERE formDigest IS NOT NULL;

        CREATE TABLE letterRecipient (
          letterID INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
          personID INTEGER NOT NULL REFERENCES person (id),
          PRIMARY KEY (letterID, personID)
        ) STRICT, WITHOUT ROWID;

        CREATE VIRTUAL TABLE letterSearch USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2');

        ALTER TABLE mail RENAME TO oldMail;
        DROP INDEX mailOfRecipient;
        DROP INDEX unreadMailOfRecipient;

        CREATE TABLE mail (
          id INTEGER PRIMARY KEY,
          letterID INTEGER NOT NULL REFERENCES letter (id),
          threadID INTEGER NOT NULL,
          ownerID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
          folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
          origin TEXT NOT NULL CHECK (origin IN ('inbox', 'sent')),
          updateDate INTEGER NOT NULL,
          isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE)),
          CHECK (folder IN (origin, 'archive', 'trash')),
          CHECK (isRead OR origin = 'inbox')
        ) STRICT;

        CREATE INDEX mailInFolder ON mail (ownerID, folder, updateDate DESC, id DESC);
        CREATE INDEX unreadMail ON mail (ownerID) WHERE folder = 'inbox' AND NOT isRead;
        CREATE INDEX mailOfThread ON mail (ownerID, threadID);

        INSERT INTO letter (id, threadID, senderID, content, date)
          SELECT id, id, senderID, content, updateDate FROM oldMail ORDER BY id;
        INSERT INTO letterRecipient SELECT id, recipientID FROM oldMail;
        INSERT INTO mail
          SELECT id, id, id, recipientID, 'inbox', 'inbox', updateDate, isRead FROM oldMail ORDER BY id;
        INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          SELECT id, id, senderID, 'sent', 'sent', updateDate, TRUE FROM oldMail ORDER BY id;
        DROP TABLE oldMail;
        """)
    try LetterIndex.addAll(in: db)
  }

  /// The state of mails before the last change of a whole folder. There is at most one row for each mail.
  private static let mailUndo = """
    CREATE TABLE mailUndo (
      mailID INTEGER PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
      batch INTEGER NOT NULL,
      folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
      isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX mailUndoOfBatch ON mailUndo (batch);
    """
}
