extension StockAndOptions {
  /// The same step in PostgreSQL's SQL. The comments are in that of SQLite.
  static let postgreSQL: StaticString = """
    ALTER TABLE goods ALTER COLUMN stock DROP NOT NULL,
      ADD COLUMN isPartlyCounted BOOLEAN NOT NULL DEFAULT FALSE,
      ADD COLUMN option1Name TEXT, ADD COLUMN option2Name TEXT, ADD COLUMN option3Name TEXT;
    ALTER TABLE variant ALTER COLUMN stock DROP NOT NULL;

    WITH RECURSIVE
      joined (id, names, options) AS (
        SELECT goods.id, optionNames,
          CASE WHEN count(option3) > 0 THEN 3 WHEN count(option2) > 0 THEN 2 ELSE 1 END
        FROM goods LEFT JOIN variant ON goodsID = goods.id
        WHERE optionNames IS NOT NULL GROUP BY goods.id, optionNames
      ),
      piece (id, names, options, number, first, next) AS (
        SELECT id, names, options, 0, 1, CASE strpos(names, ' / ') WHEN 0 THEN length(names) + 1 ELSE strpos(names, ' / ') END
        FROM joined
        UNION ALL
        SELECT id, names, options, number + 1, next + 3,
          CASE strpos(substr(names, next + 3), ' / ')
            WHEN 0 THEN length(names) + 1
            ELSE strpos(substr(names, next + 3), ' / ') + next + 2 END
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
    UPDATE goods SET option1Name = nullif(name1, ''), option2Name = nullif(name2, ''), option3Name = nullif(name3, '')
    FROM divided WHERE divided.id = goods.id;

    -- The triggers name the column. They are made again after the last step, as those of the tables that SQLite makes again.
    DO $$
    DECLARE
      found RECORD;
    BEGIN
      FOR found IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'goods'::regclass AND NOT tgisinternal LOOP
        EXECUTE format('DROP TRIGGER %I ON goods', found.tgname);
      END LOOP;
    END $$;
    ALTER TABLE goods DROP COLUMN optionNames;

    DROP INDEX goodsOfSort;
    DROP INDEX goodsByPrice;
    DROP INDEX goodsByName;
    DROP INDEX goodsByMaker;
    DROP INDEX goodsNewest;
    CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByPrice ON goods (sortID, priceAmount, id, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByName ON goods (sortID, nameKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);
    CREATE INDEX goodsByMaker ON goods (sortID, maker, priceAmount, priceCurrency, stock, isPartlyCounted);
    CREATE INDEX goodsNewest ON goods ((stock IS NULL OR stock > 0 OR isPartlyCounted), id);
    """
}
