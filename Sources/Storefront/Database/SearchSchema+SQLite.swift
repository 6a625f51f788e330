/// The step that changes the form of the search: the names of people as searches compare them, and the order by Chinese names.
///
/// What SQL cannot derive is derived when the shop is opened: see ``DerivedDataFilling``.
enum SearchSchema {
  static let sqlite: StaticString = """
    ALTER TABLE goods ADD COLUMN nameZhKey TEXT NOT NULL DEFAULT '';
    CREATE INDEX goodsByNameZh ON goods (sortID, nameZhKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker);

    ALTER TABLE person ADD COLUMN searchNames TEXT NOT NULL DEFAULT '';

    -- Up to which row each table is done.
    INSERT INTO setting (name, value) SELECT 'derivedGoods', '0' WHERE EXISTS (SELECT 1 FROM goods);
    INSERT INTO setting (name, value) SELECT 'derivedLetters', '0' WHERE EXISTS (SELECT 1 FROM letter);
    INSERT INTO setting (name, value) SELECT 'derivedPeople', '0' WHERE EXISTS (SELECT 1 FROM person);
    """
}
