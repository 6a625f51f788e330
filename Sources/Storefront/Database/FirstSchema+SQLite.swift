/// The tables of a shop, in the SQL of each engine. The triggers are in ``ShopTriggers``, the tables of the accounts in the
/// module Accounts.
///
/// Dates are seconds since 1970, in UTC. A step that was released never changes: a later one changes the tables.
enum FirstSchema {
  static let sqlite: StaticString = """
    -- Catalogue

    -- A trigger counts the goods of a sort in goodsCount, because counting those of a large sort takes longer than showing
    -- them. The place is that in the list of sorts, if the operator has chosen one. ownPicture was chosen at the desk; without
    -- one, the sort has the picture of its first goods.
    CREATE TABLE sort (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      nameZh TEXT CHECK (length(nameZh) BETWEEN 1 AND 100),
      place INTEGER CHECK (place >= 0),
      picture TEXT,
      ownPicture TEXT CHECK (length(ownPicture) BETWEEN 1 AND 1024),
      goodsCount INTEGER NOT NULL DEFAULT 0 CHECK (goodsCount >= 0)
    ) STRICT;

    -- Withdrawn goods are in no sort. The place numbers the goods of a sort from 0, because skipping the goods before a page
    -- with OFFSET is slow. Lists are sorted by nameKey and nameZhKey.
    --
    -- Goods with one variant have no row in variant: their own row is the variant. A row of goods contains everything that a
    -- list shows, so priceAmount is the lowest price, and picture is the first picture. A stock that is not counted is NULL.
    -- The stock of goods is the sum of that of the variants that are counted; if others are not, isPartlyCounted is true.
    CREATE TABLE goods (
      id INTEGER PRIMARY KEY,
      handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 1 AND 255),
      sortID INTEGER REFERENCES sort (id),
      place INTEGER NOT NULL DEFAULT 0 CHECK (place >= 0),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
      nameZh TEXT CHECK (length(nameZh) BETWEEN 1 AND 255),
      nameKey TEXT NOT NULL DEFAULT '',
      nameZhKey TEXT NOT NULL DEFAULT '',
      description TEXT NOT NULL,
      descriptionHTML TEXT,
      descriptionZh TEXT,
      descriptionHTMLZh TEXT,
      maker TEXT CHECK (length(maker) BETWEEN 1 AND 255),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      priceCurrency TEXT NOT NULL CHECK (length(priceCurrency) = 3),
      hasSeveralPrices INTEGER NOT NULL DEFAULT FALSE CHECK (hasSeveralPrices IN (FALSE, TRUE)),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER CHECK (stock >= 0),
      isPartlyCounted INTEGER NOT NULL DEFAULT FALSE CHECK (isPartlyCounted IN (FALSE, TRUE)),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 64),
      option1Name TEXT CHECK (length(option1Name) BETWEEN 1 AND 64),
      option2Name TEXT CHECK (length(option2Name) BETWEEN 1 AND 64),
      option3Name TEXT CHECK (length(option3Name) BETWEEN 1 AND 64),
      option1NameZh TEXT CHECK (length(option1NameZh) BETWEEN 1 AND 64),
      option2NameZh TEXT CHECK (length(option2NameZh) BETWEEN 1 AND 64),
      option3NameZh TEXT CHECK (length(option3NameZh) BETWEEN 1 AND 64),
      picture TEXT,
      pictureAlt TEXT,
      addedDate INTEGER NOT NULL DEFAULT (unixepoch()),
      changedDate INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;

    -- Each index begins with what a list is sorted by or, for a maker, filtered by. The columns after the id are those of the
    -- filters, so counting the goods of a list and skipping those before a page read only the index.
    CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByNameZh ON goods (sortID, nameZhKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock, isPartlyCounted);
    -- Goods that are sold out come first, and the newest goods last.
    CREATE INDEX goodsNewest ON goods ((stock IS NULL OR stock > 0 OR isPartlyCounted), id) WHERE sortID IS NOT NULL;
    CREATE INDEX goodsOnSale ON goods (id) WHERE sortID IS NOT NULL;

    -- A withdrawn variant has no place among those of its goods, and no stock.
    CREATE TABLE variant (
      id INTEGER PRIMARY KEY,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER CHECK (place >= 0),
      option1 TEXT CHECK (length(option1) BETWEEN 1 AND 64),
      option2 TEXT CHECK (length(option2) BETWEEN 1 AND 64),
      option3 TEXT CHECK (length(option3) BETWEEN 1 AND 64),
      option1Zh TEXT CHECK (length(option1Zh) BETWEEN 1 AND 64),
      option2Zh TEXT CHECK (length(option2Zh) BETWEEN 1 AND 64),
      option3Zh TEXT CHECK (length(option3Zh) BETWEEN 1 AND 64),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 64),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER CHECK (stock >= 0),
      picture TEXT,
      CHECK (place IS NOT NULL OR stock IS NULL)
    ) STRICT;

    CREATE INDEX variantOfGoods ON variant (goodsID, place);

    CREATE TABLE goodsPicture (
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      address TEXT NOT NULL,
      alt TEXT,
      PRIMARY KEY (goodsID, place)
    ) STRICT, WITHOUT ROWID;

    -- A picture that was uploaded at the desk. Its name is a digest of its content, and a part of its address.
    CREATE TABLE upload (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 64),
      content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 512000),
      date INTEGER NOT NULL
    ) STRICT;

    -- The words of goods. Results are not sorted by the lengths of texts, so these are not stored. With hashsize, an import
    -- collects 32 MiB of words before it writes them, which halves its time.
    CREATE VIRTUAL TABLE goodsSearch USING fts5 (
      name, label, description, tokenize = 'unicode61 remove_diacritics 0', columnsize = 0
    );
    INSERT INTO goodsSearch (goodsSearch, rank) VALUES ('hashsize', 33554432);

    -- The words by which typing errors are corrected.
    CREATE TABLE goodsWord (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

    -- The stock of goods without variants, and that of a variant, is the sum of its movements. A stock that is not counted
    -- counts as 0.
    CREATE TABLE stockMovement (
      id INTEGER PRIMARY KEY,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      variantID INTEGER REFERENCES variant (id) ON DELETE CASCADE,
      change INTEGER NOT NULL,
      cause TEXT NOT NULL,
      date INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX movementOfGoods ON stockMovement (goodsID, variantID);
    CREATE INDEX movementOfVariant ON stockMovement (variantID) WHERE variantID IS NOT NULL;

    -- Why the current transaction changes stocks. isDerived is true while a trigger sets the stock of goods to the sum of
    -- that of their variants.
    CREATE TABLE stockCause (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      cause TEXT NOT NULL DEFAULT 'other',
      isDerived INTEGER NOT NULL DEFAULT FALSE CHECK (isDerived IN (FALSE, TRUE))
    ) STRICT;

    INSERT INTO stockCause (id) VALUES (1);

    -- People

    -- What the shop adds to an account: the name that others see, the picture, the role, and the time zone, which is a name
    -- in the tz database; NULL for the browser's. Lists are sorted by orderKey. Operators see the desk. One account is the
    -- shop's own: it signs the letters of the shop, and gets those to it.
    CREATE TABLE person (
      id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      displayName TEXT NOT NULL DEFAULT '' CHECK (length(displayName) <= 100),
      displayKey TEXT,
      orderKey TEXT NOT NULL DEFAULT '',
      searchNames TEXT NOT NULL DEFAULT '',
      role TEXT NOT NULL,
      portrait TEXT,
      timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64),
      isOperator INTEGER NOT NULL DEFAULT FALSE CHECK (isOperator IN (FALSE, TRUE)),
      isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE)),
      isShop INTEGER NOT NULL DEFAULT FALSE CHECK (isShop IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX personShownAs ON person (displayKey);
    CREATE INDEX personByName ON person (orderKey, id);
    CREATE UNIQUE INDEX shopAccount ON person (isShop) WHERE isShop;

    -- Selling

    -- A visitor's basket belongs to the digest of a token in the cookie. The price is the one that was last shown.
    CREATE TABLE basketLine (
      id INTEGER PRIMARY KEY,
      tokenHash BLOB CHECK (length(tokenHash) = 32),
      personID INTEGER REFERENCES person (id) ON DELETE CASCADE,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      variantID INTEGER REFERENCES variant (id) ON DELETE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      priceCurrency TEXT NOT NULL CHECK (length(priceCurrency) = 3),
      date INTEGER NOT NULL,
      CHECK ((tokenHash IS NULL) <> (personID IS NULL))
    ) STRICT;

    CREATE UNIQUE INDEX lineOfVisitor ON basketLine (tokenHash, goodsID, COALESCE(variantID, 0)) WHERE tokenHash IS NOT NULL;
    CREATE UNIQUE INDEX lineOfPerson ON basketLine (personID, goodsID, COALESCE(variantID, 0)) WHERE personID IS NOT NULL;
    CREATE INDEX lineOfGoods ON basketLine (goodsID);
    CREATE INDEX lineOfVariant ON basketLine (variantID) WHERE variantID IS NOT NULL;
    CREATE INDEX lineSince ON basketLine (date);

    -- An order. ORDER is a word of SQL. The revision counts the changes of the state. Letters about the order are in
    -- its language.
    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY,
      personID INTEGER NOT NULL REFERENCES person (id),
      state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'sent', 'done', 'cancelled')),
      revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
      recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 1 AND 200),
      address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 1000),
      phone TEXT NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
      note TEXT NOT NULL CHECK (length(note) <= 2000),
      totalAmount INTEGER NOT NULL CHECK (totalAmount >= 0),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      language TEXT NOT NULL DEFAULT 'en',
      formDigest BLOB NOT NULL CHECK (length(formDigest) = 32),
      date INTEGER NOT NULL,
      UNIQUE (personID, formDigest)
    ) STRICT;

    CREATE INDEX purchaseOfPerson ON purchase (personID, id);
    CREATE INDEX purchaseInState ON purchase (state, id);

    -- The texts and prices are those of the day. The ids are for links and the stock, to which only what was taken from it
    -- returns.
    CREATE TABLE purchaseLine (
      purchaseID INTEGER NOT NULL REFERENCES purchase (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      goodsID INTEGER REFERENCES goods (id) ON DELETE SET NULL,
      variantID INTEGER REFERENCES variant (id) ON DELETE SET NULL,
      name TEXT NOT NULL,
      nameZh TEXT,
      options TEXT NOT NULL,
      optionsZh TEXT,
      sku TEXT,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      isFromStock INTEGER NOT NULL DEFAULT TRUE CHECK (isFromStock IN (FALSE, TRUE)),
      PRIMARY KEY (purchaseID, place)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX purchasedGoods ON purchaseLine (goodsID) WHERE goodsID IS NOT NULL;
    CREATE INDEX purchasedVariant ON purchaseLine (variantID) WHERE variantID IS NOT NULL;

    -- The history of an order. The person is who changed its state; NULL for a command of the terminal. The message is to the
    -- customer.
    CREATE TABLE purchaseChange (
      id INTEGER PRIMARY KEY,
      purchaseID INTEGER NOT NULL REFERENCES purchase (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'sent', 'done', 'cancelled')),
      personID INTEGER REFERENCES person (id),
      message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
      date INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX changeOfPurchase ON purchaseChange (purchaseID, id);

    -- What a person wants to be told: that goods are back, or that they cost less than the price.
    CREATE TABLE wish (
      id INTEGER PRIMARY KEY,
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      variantID INTEGER REFERENCES variant (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('stock', 'price')),
      priceAmount INTEGER,
      priceCurrency TEXT CHECK (length(priceCurrency) = 3),
      language TEXT NOT NULL DEFAULT 'en',
      date INTEGER NOT NULL,
      CHECK ((kind = 'price') = (priceAmount IS NOT NULL AND priceCurrency IS NOT NULL))
    ) STRICT;

    CREATE UNIQUE INDEX wishOfPerson ON wish (personID, goodsID, COALESCE(variantID, 0), kind);
    CREATE INDEX wishOfGoods ON wish (goodsID);
    CREATE INDEX wishOfVariant ON wish (variantID) WHERE variantID IS NOT NULL;

    -- Mail

    -- A letter may be about goods or an order. The author wrote it in the name of the shop. The form is the one that sent it,
    -- so that it is sent once.
    CREATE TABLE letter (
      id INTEGER PRIMARY KEY,
      threadID INTEGER NOT NULL,
      senderID INTEGER NOT NULL REFERENCES person (id),
      authorID INTEGER REFERENCES person (id) ON DELETE SET NULL,
      content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 16384),
      date INTEGER NOT NULL,
      isToAll INTEGER NOT NULL DEFAULT FALSE CHECK (isToAll IN (FALSE, TRUE)),
      takesReply INTEGER NOT NULL DEFAULT TRUE CHECK (takesReply IN (FALSE, TRUE)),
      goodsID INTEGER REFERENCES goods (id) ON DELETE SET NULL,
      purchaseID INTEGER REFERENCES purchase (id) ON DELETE SET NULL,
      formDigest BLOB CHECK (length(formDigest) = 32)
    ) STRICT;

    CREATE UNIQUE INDEX letterOfForm ON letter (senderID, formDigest) WHERE formDigest IS NOT NULL;
    CREATE INDEX letterAboutGoods ON letter (goodsID) WHERE goodsID IS NOT NULL;
    CREATE INDEX letterAboutPurchase ON letter (purchaseID) WHERE purchaseID IS NOT NULL;
    CREATE INDEX letterOfAuthor ON letter (authorID) WHERE authorID IS NOT NULL;

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

    -- What an action of a person or a visitor changed, as JSON. It can be undone once.
    CREATE TABLE undo (
      id INTEGER PRIMARY KEY,
      tokenHash BLOB CHECK (length(tokenHash) = 32),
      personID INTEGER REFERENCES person (id) ON DELETE CASCADE,
      untilDate INTEGER NOT NULL,
      kind TEXT NOT NULL,
      content TEXT NOT NULL,
      CHECK ((tokenHash IS NULL) <> (personID IS NULL))
    ) STRICT;

    CREATE INDEX undoOfVisitor ON undo (tokenHash) WHERE tokenHash IS NOT NULL;
    CREATE INDEX undoOfPerson ON undo (personID) WHERE personID IS NOT NULL;
    CREATE INDEX undoUntil ON undo (untilDate);

    -- A letter that was begun and not sent. The place is the page on which it is written. The form is the one that sends it.
    -- A discarded one is in undo, so isDiscarded is never true. Programs of others ask for it.
    CREATE TABLE draft (
      id INTEGER PRIMARY KEY,
      ownerID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 200),
      replyID INTEGER,
      formID TEXT NOT NULL CHECK (length(formID) BETWEEN 1 AND 64),
      recipients TEXT NOT NULL CHECK (length(recipients) <= 65536),
      content TEXT NOT NULL CHECK (length(content) <= 16384),
      updateDate INTEGER NOT NULL,
      isDiscarded INTEGER NOT NULL DEFAULT FALSE CHECK (isDiscarded = FALSE),
      UNIQUE (ownerID, place),
      UNIQUE (ownerID, formID)
    ) STRICT;

    -- Desk

    -- Who of the shop answers a letter to the shop.
    CREATE TABLE deskAnswer (
      threadID INTEGER PRIMARY KEY,
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      date INTEGER NOT NULL
    ) STRICT;

    -- Who did what at the desk: the id or name of what something was done to, and what it was before and afterwards, so that
    -- each language shows it in its own sentences.
    CREATE TABLE deskEntry (
      id INTEGER PRIMARY KEY,
      personID INTEGER REFERENCES person (id) ON DELETE SET NULL,
      action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
      subject TEXT NOT NULL,
      number INTEGER,
      former TEXT,
      present TEXT,
      date INTEGER NOT NULL
    ) STRICT;

    -- An import that was begun at the desk. The file is in a folder beside the database until it is imported. The currency is
    -- NULL for that of the shop's goods.
    CREATE TABLE importRun (
      id INTEGER PRIMARY KEY,
      personID INTEGER REFERENCES person (id) ON DELETE SET NULL,
      fileName TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
      currency TEXT CHECK (length(currency) = 3),
      keepsStock INTEGER NOT NULL DEFAULT FALSE CHECK (keepsStock IN (FALSE, TRUE)),
      stepCount INTEGER,
      stepsDone INTEGER NOT NULL DEFAULT 0,
      message TEXT NOT NULL DEFAULT '',
      report TEXT,
      beginDate INTEGER NOT NULL,
      seenDate INTEGER NOT NULL,
      endDate INTEGER
    ) STRICT;

    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
