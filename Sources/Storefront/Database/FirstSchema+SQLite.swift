/// The schema of the first release. It never changes: a later step changes the tables. The triggers are in ``ShopTriggers``.
///
/// Dates are seconds since 1970, in UTC.
enum FirstSchema {
  static let sqlite: StaticString = """
    -- A trigger counts the goods of a sort in goodsCount, because counting those of a large sort takes longer than showing
    -- them. The place is that in the list of sorts, if the operator has chosen one.
    CREATE TABLE sort (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      nameZh TEXT,
      picture TEXT,
      place INTEGER,
      goodsCount INTEGER NOT NULL DEFAULT 0 CHECK (goodsCount >= 0)
    ) STRICT;

    -- The place numbers the goods of a sort from 0, because skipping the goods before a page with OFFSET is slow. Lists are
    -- sorted by nameKey. Goods with one variant have no row in variant: their own row is the variant. A row of goods contains
    -- everything that a list shows, so priceAmount is the lowest price, and picture is the first picture.
    CREATE TABLE goods (
      id INTEGER PRIMARY KEY,
      handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 1 AND 255),
      sortID INTEGER NOT NULL REFERENCES sort (id),
      place INTEGER NOT NULL DEFAULT 0 CHECK (place >= 0),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
      nameZh TEXT,
      nameKey TEXT NOT NULL DEFAULT '',
      description TEXT NOT NULL,
      descriptionZh TEXT,
      maker TEXT CHECK (length(maker) BETWEEN 1 AND 255),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      priceCurrency TEXT NOT NULL CHECK (length(priceCurrency) = 3),
      hasSeveralPrices INTEGER NOT NULL DEFAULT FALSE CHECK (hasSeveralPrices IN (FALSE, TRUE)),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER NOT NULL CHECK (stock >= 0),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      optionNames TEXT,
      picture TEXT,
      pictureAlt TEXT,
      addedDate INTEGER NOT NULL DEFAULT (unixepoch()),
      changedDate INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;

    -- Each index begins with what a list is sorted by or, for a maker, filtered by. The columns after the id are those of the
    -- filters, so counting the goods of a list and skipping those before a page read only the index.
    CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, maker);
    CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, maker);
    CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, maker);
    CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock);
    -- Goods that are sold out come first, and the newest goods last.
    CREATE INDEX goodsNewest ON goods (stock > 0, id);

    CREATE TABLE variant (
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      option1 TEXT CHECK (length(option1) BETWEEN 1 AND 255),
      option2 TEXT CHECK (length(option2) BETWEEN 1 AND 255),
      option3 TEXT CHECK (length(option3) BETWEEN 1 AND 255),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER NOT NULL CHECK (stock >= 0),
      picture TEXT,
      PRIMARY KEY (goodsID, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE goodsPicture (
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      address TEXT NOT NULL,
      alt TEXT,
      PRIMARY KEY (goodsID, place)
    ) STRICT, WITHOUT ROWID;

    -- The words of goods, each after a letter that says in which column it is. Results are not sorted by the lengths of
    -- texts, so these are not stored. With hashsize, an import collects 32 MiB of words before it writes them, which halves
    -- its time.
    CREATE VIRTUAL TABLE goodsSearch USING fts5 (
      name, label, description, tokenize = 'unicode61 remove_diacritics 0', columnsize = 0
    );
    INSERT INTO goodsSearch (goodsSearch, rank) VALUES ('hashsize', 33554432);

    -- The words by which typing errors are corrected.
    CREATE TABLE goodsWord (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

    -- Names are unique by nameKey, because SQLite cannot compare names by Unicode rules. A person who is removed leaves a row
    -- without a name, because letters refer to it. timeZone is a name in the tz database; NULL for the browser's.
    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      nameKey TEXT,
      displayName TEXT NOT NULL DEFAULT '' CHECK (length(displayName) <= 100),
      displayKey TEXT,
      role TEXT NOT NULL,
      portrait TEXT,
      timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64),
      passwordHash TEXT,
      passwordVersion INTEGER NOT NULL DEFAULT 0,
      isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE)),
      isRemoved INTEGER NOT NULL DEFAULT FALSE
        CHECK (CASE isRemoved
          WHEN FALSE THEN nameKey IS NOT NULL
          WHEN TRUE THEN nameKey IS NULL AND displayKey IS NULL AND passwordHash IS NULL AND NOT isDemo
          ELSE FALSE END)
    ) STRICT;

    CREATE UNIQUE INDEX personOfName ON person (nameKey);
    CREATE INDEX personShownAs ON person (displayKey);

    -- When a session began and when it was last used. The program decides when it ends.
    CREATE TABLE session (
      tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      beginDate INTEGER NOT NULL DEFAULT 0,
      seenDate INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sessionSeen ON session (seenDate);
    CREATE INDEX sessionOfPerson ON session (personID);

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

    CREATE VIRTUAL TABLE letterSearch USING fts5 (words, tokenize = 'unicode61 remove_diacritics 0');

    -- The copies of a letter: one in the inbox of each recipient, and one for the sender. threadID and updateDate belong to
    -- the letter. They are repeated so that indexes can sort a folder, and find a person's part of a thread.
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
    -- A changed letter changes the mailboxes that have a copy of it.
    CREATE INDEX mailOfLetter ON mail (letterID);

    -- The state of mails before the last change of a whole folder.
    CREATE TABLE mailUndo (
      mailID INTEGER PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
      batch INTEGER NOT NULL,
      folder TEXT NOT NULL CHECK (folder IN ('inbox', 'sent', 'archive', 'trash')),
      isRead INTEGER NOT NULL CHECK (isRead IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX mailUndoOfBatch ON mailUndo (batch);

    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
