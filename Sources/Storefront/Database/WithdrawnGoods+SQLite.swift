/// The step that gives variants an id, and keeps the rows of what is no longer sold, because baskets and orders refer to them.
enum WithdrawnGoods {
  /// SQLite can neither remove a NOT NULL from a column nor change a primary key, so the tables are made again, as in
  /// ``StockAndOptions``.
  static let sqlite: StaticString = """
    -- Withdrawn goods are in no sort.
    CREATE TABLE newGoods (
      id INTEGER PRIMARY KEY,
      handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 1 AND 255),
      sortID INTEGER REFERENCES sort (id),
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
      stock INTEGER CHECK (stock >= 0),
      isPartlyCounted INTEGER NOT NULL DEFAULT FALSE CHECK (isPartlyCounted IN (FALSE, TRUE)),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      option1Name TEXT,
      option2Name TEXT,
      option3Name TEXT,
      picture TEXT,
      pictureAlt TEXT,
      addedDate INTEGER NOT NULL DEFAULT (unixepoch()),
      changedDate INTEGER NOT NULL DEFAULT (unixepoch()),
      descriptionHTML TEXT,
      descriptionHTMLZh TEXT,
      nameZhKey TEXT NOT NULL DEFAULT ''
    ) STRICT;

    INSERT INTO newGoods
    SELECT id, handle, sortID, place, name, nameZh, nameKey, description, descriptionZh, maker, priceAmount, priceCurrency,
      hasSeveralPrices, compareAmount, stock, isPartlyCounted, sku, option1Name, option2Name, option3Name, picture, pictureAlt,
      addedDate, changedDate, descriptionHTML, descriptionHTMLZh, nameZhKey
    FROM goods;

    -- A withdrawn variant has no place among those of its goods, and no stock.
    CREATE TABLE newVariant (
      id INTEGER PRIMARY KEY,
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER CHECK (place >= 0),
      option1 TEXT CHECK (length(option1) BETWEEN 1 AND 255),
      option2 TEXT CHECK (length(option2) BETWEEN 1 AND 255),
      option3 TEXT CHECK (length(option3) BETWEEN 1 AND 255),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER CHECK (stock >= 0),
      picture TEXT,
      CHECK (place IS NOT NULL OR stock IS NULL)
    ) STRICT;

    INSERT INTO newVariant (
      goodsID, place, option1, option2, option3, sku, priceAmount, compareAmount, stock, picture
    )
    SELECT goodsID, place, option1, option2, option3, sku, priceAmount, compareAmount, stock, picture
    FROM variant ORDER BY goodsID, place;

    DROP TABLE variant;
    DROP TABLE goods;
    ALTER TABLE newGoods RENAME TO goods;
    ALTER TABLE newVariant RENAME TO variant;

    CREATE INDEX variantOfGoods ON variant (goodsID, place);
    CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByNameZh ON goods (sortID, nameZhKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock, isPartlyCounted);
    -- Goods that are sold out come first, and the newest goods last.
    CREATE INDEX goodsNewest ON goods ((stock IS NULL OR stock > 0 OR isPartlyCounted), id) WHERE sortID IS NOT NULL;
    CREATE INDEX goodsOnSale ON goods (id) WHERE sortID IS NOT NULL;
    """
}
