extension SearchSchema {
  /// The same step in PostgreSQL's SQL. The comments are in the other one.
  static let postgreSQL: StaticString = """
    ALTER TABLE goods ADD COLUMN nameZhKey TEXT COLLATE "C" NOT NULL DEFAULT '';
    CREATE INDEX goodsByNameZh ON goods (sortID, nameZhKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);

    ALTER TABLE person ADD COLUMN searchNames TEXT COLLATE "C" NOT NULL DEFAULT '';

    INSERT INTO setting (name, value) SELECT 'derivedGoods', '0' WHERE EXISTS (SELECT 1 FROM goods);
    INSERT INTO setting (name, value) SELECT 'derivedLetters', '0' WHERE EXISTS (SELECT 1 FROM letter);
    INSERT INTO setting (name, value) SELECT 'derivedPeople', '0' WHERE EXISTS (SELECT 1 FROM person);
    """
}
