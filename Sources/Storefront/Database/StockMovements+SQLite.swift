/// The step that records how stocks change: see ``StockTriggers``.
enum StockMovements {
  static let sqlite: StaticString = """
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

    INSERT INTO stockMovement (goodsID, change, cause, date)
    SELECT id, stock, 'stock before', unixepoch() FROM goods
    WHERE stock > 0 AND id NOT IN (SELECT goodsID FROM variant);
    INSERT INTO stockMovement (goodsID, variantID, change, cause, date)
    SELECT goodsID, id, stock, 'stock before', unixepoch() FROM variant WHERE stock > 0;

    -- Why the current transaction changes stocks. isDerived is true while a trigger sets the stock of goods to the sum of
    -- that of their variants.
    CREATE TABLE stockCause (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      cause TEXT NOT NULL DEFAULT 'other',
      isDerived INTEGER NOT NULL DEFAULT FALSE CHECK (isDerived IN (FALSE, TRUE))
    ) STRICT;

    INSERT INTO stockCause (id) VALUES (1);
    """
}
