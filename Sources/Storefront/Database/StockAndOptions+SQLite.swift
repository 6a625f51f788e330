/// The second step: a stock that is not counted, and a column for the name of each option.
enum StockAndOptions {
  /// SQLite cannot remove a NOT NULL from a column, so the tables are made again. The steps run without foreign keys, which
  /// are checked at the end. https://www.sqlite.org/lang_altertable.html#otheralter
  static let sqlite: StaticString = """
    -- A stock that is not counted is NULL. The stock of goods is the sum of that of the variants that are counted; if others are
    -- not, isPartlyCounted is true.
    CREATE TABLE newGoods (
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
      stock INTEGER CHECK (stock >= 0),
      isPartlyCounted INTEGER NOT NULL DEFAULT FALSE CHECK (isPartlyCounted IN (FALSE, TRUE)),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      option1Name TEXT,
      option2Name TEXT,
      option3Name TEXT,
      picture TEXT,
      pictureAlt TEXT,
      addedDate INTEGER NOT NULL DEFAULT (unixepoch()),
      changedDate INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;

    INSERT INTO newGoods
    SELECT id, handle, sortID, place, name, nameZh, nameKey, description, descriptionZh, maker, priceAmount, priceCurrency,
      hasSeveralPrices, compareAmount, stock, FALSE, sku, optionNames, NULL, NULL, picture, pictureAlt, addedDate, changedDate
    FROM goods;

    -- The names were one text with " / " between them, which a name may contain, too. The pieces are divided evenly among
    -- the options that variants have. A piece begins at the character "first" and ends before the separator "next".
    WITH RECURSIVE
      joined (id, names, options) AS (
        SELECT newGoods.id, option1Name,
          CASE WHEN count(option3) > 0 THEN 3 WHEN count(option2) > 0 THEN 2 ELSE 1 END
        FROM newGoods LEFT JOIN variant ON goodsID = newGoods.id
        WHERE instr(option1Name, ' / ') > 0 GROUP BY newGoods.id, option1Name
      ),
      piece (id, names, options, number, first, next) AS (
        SELECT id, names, options, 0, 1, instr(names, ' / ') FROM joined
        UNION ALL
        SELECT id, names, options, number + 1, next + 3,
          CASE instr(substr(names, next + 3), ' / ')
            WHEN 0 THEN length(names) + 1
            ELSE instr(substr(names, next + 3), ' / ') + next + 2 END
        FROM piece WHERE next <= length(names)
      ),
      numbered (id, names, first, next, place) AS (
        SELECT id, names, first, next, number * options / count(*) OVER (PARTITION BY id) FROM piece
      ),
      optionName (id, place, name) AS (
        SELECT id, place, substr(names, min(first), max(next) - min(first)) FROM numbered GROUP BY id, names, place
      ),
      divided (id, name1, name2, name3) AS (
        SELECT id, max(CASE place WHEN 0 THEN name END), max(CASE place WHEN 1 THEN name END),
          max(CASE place WHEN 2 THEN name END)
        FROM optionName GROUP BY id
      )
    UPDATE newGoods SET option1Name = nullif(name1, ''), option2Name = nullif(name2, ''), option3Name = nullif(name3, '')
    FROM divided WHERE divided.id = newGoods.id;

    CREATE TABLE newVariant (
      goodsID INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      option1 TEXT CHECK (length(option1) BETWEEN 1 AND 255),
      option2 TEXT CHECK (length(option2) BETWEEN 1 AND 255),
      option3 TEXT CHECK (length(option3) BETWEEN 1 AND 255),
      sku TEXT CHECK (length(sku) BETWEEN 1 AND 255),
      priceAmount INTEGER NOT NULL CHECK (priceAmount >= 0),
      compareAmount INTEGER CHECK (compareAmount > priceAmount),
      stock INTEGER CHECK (stock >= 0),
      picture TEXT,
      PRIMARY KEY (goodsID, place)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO newVariant
    SELECT goodsID, place, option1, option2, option3, sku, priceAmount, compareAmount, stock, picture FROM variant;

    DROP TABLE variant;
    DROP TABLE goods;
    ALTER TABLE newGoods RENAME TO goods;
    ALTER TABLE newVariant RENAME TO variant;

    CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock, isPartlyCounted);
    -- Goods that are sold out come first, and the newest goods last.
    CREATE INDEX goodsNewest ON goods ((stock IS NULL OR stock > 0 OR isPartlyCounted), id);
    """
}
