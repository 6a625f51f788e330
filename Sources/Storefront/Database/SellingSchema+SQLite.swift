/// The step that lets the shop sell: baskets, orders, wishes, and what the desk of the shop needs. It never changes.
enum SellingSchema {
  static let sqlite: StaticString = """
    -- Operators of the shop see the desk.
    ALTER TABLE person ADD COLUMN isOperator INTEGER NOT NULL DEFAULT FALSE CHECK (isOperator IN (FALSE, TRUE));

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
      revision INTEGER NOT NULL DEFAULT 0,
      recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 1 AND 200),
      address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 1000),
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

    -- The texts and prices are those of the day. The ids are for links and the stock, to which only what was taken from it returns.
    CREATE TABLE purchaseLine (
      purchaseID INTEGER NOT NULL REFERENCES purchase (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      goodsID INTEGER REFERENCES goods (id) ON DELETE SET NULL,
      variantID INTEGER REFERENCES variant (id) ON DELETE SET NULL,
      name TEXT NOT NULL,
      nameZh TEXT,
      options TEXT NOT NULL,
      sku TEXT,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      isFromStock INTEGER NOT NULL DEFAULT TRUE CHECK (isFromStock IN (FALSE, TRUE)),
      PRIMARY KEY (purchaseID, place)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX purchasedGoods ON purchaseLine (goodsID) WHERE goodsID IS NOT NULL;
    CREATE INDEX purchasedVariant ON purchaseLine (variantID) WHERE variantID IS NOT NULL;

    -- The history of an order. The person is who changed its state; NULL for a command of the terminal.
    CREATE TABLE purchaseChange (
      id INTEGER PRIMARY KEY,
      purchaseID INTEGER NOT NULL REFERENCES purchase (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'sent', 'done', 'cancelled')),
      personID INTEGER REFERENCES person (id),
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
      priceCurrency TEXT,
      language TEXT NOT NULL DEFAULT 'en',
      date INTEGER NOT NULL,
      CHECK ((kind = 'price') = (priceAmount IS NOT NULL AND priceCurrency IS NOT NULL))
    ) STRICT;

    CREATE UNIQUE INDEX wishOfPerson ON wish (personID, goodsID, COALESCE(variantID, 0), kind);
    CREATE INDEX wishOfGoods ON wish (goodsID);
    CREATE INDEX wishOfVariant ON wish (variantID) WHERE variantID IS NOT NULL;

    -- What a letter is about. The author wrote it in the name of the shop.
    ALTER TABLE letter ADD COLUMN goodsID INTEGER REFERENCES goods (id) ON DELETE SET NULL;
    ALTER TABLE letter ADD COLUMN purchaseID INTEGER REFERENCES purchase (id) ON DELETE SET NULL;
    ALTER TABLE letter ADD COLUMN authorID INTEGER REFERENCES person (id) ON DELETE SET NULL;
    CREATE INDEX letterAboutGoods ON letter (goodsID) WHERE goodsID IS NOT NULL;
    CREATE INDEX letterAboutPurchase ON letter (purchaseID) WHERE purchaseID IS NOT NULL;
    CREATE INDEX letterOfAuthor ON letter (authorID) WHERE authorID IS NOT NULL;

    -- Who of the shop answers a letter to the shop.
    CREATE TABLE deskAnswer (
      threadID INTEGER PRIMARY KEY,
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      date INTEGER NOT NULL
    ) STRICT;

    -- Who did what at the desk. The text is in English, for the people of the shop.
    CREATE TABLE deskEntry (
      id INTEGER PRIMARY KEY,
      personID INTEGER REFERENCES person (id) ON DELETE SET NULL,
      action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
      subject TEXT NOT NULL,
      detail TEXT NOT NULL DEFAULT '',
      date INTEGER NOT NULL
    ) STRICT;

    -- An import that was begun at the desk. The file is in a folder beside the database until it is imported.
    CREATE TABLE importRun (
      id INTEGER PRIMARY KEY,
      personID INTEGER REFERENCES person (id) ON DELETE SET NULL,
      fileName TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
      keepsStock INTEGER NOT NULL DEFAULT FALSE CHECK (keepsStock IN (FALSE, TRUE)),
      stepCount INTEGER,
      stepsDone INTEGER NOT NULL DEFAULT 0,
      message TEXT NOT NULL DEFAULT '',
      report TEXT,
      beginDate INTEGER NOT NULL,
      seenDate INTEGER NOT NULL,
      endDate INTEGER
    ) STRICT;
    """
}
