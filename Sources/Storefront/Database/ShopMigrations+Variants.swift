extension ShopMigrations {
  /// A product has variants, several pictures and a former price.
  ///
  /// Goods with one variant have no row in `variant`: the row of the goods is the variant. The row of the goods
  /// contains everything that a list shows, so a page of a list is one query: `priceAmount` is the lowest price, and
  /// `picture` is the first picture. `goodsNewest` sorts goods that are sold out first and the newest goods last.
  static let variants = """
    ALTER TABLE goods ADD COLUMN hasSeveralPrices INTEGER NOT NULL DEFAULT FALSE
      CHECK (hasSeveralPrices IN (FALSE, TRUE));
    ALTER TABLE goods ADD COLUMN compareAmount INTEGER CHECK (compareAmount > priceAmount);
    ALTER TABLE goods ADD COLUMN sku TEXT CHECK (length(sku) BETWEEN 1 AND 255);
    ALTER TABLE goods ADD COLUMN optionNames TEXT;

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
    """
}
