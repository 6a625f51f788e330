/// The text by which lists of people are sorted: their names, Chinese ones by pinyin. It is derived: see ``PersonNames``.
///
/// What SQL cannot derive is derived when the shop is opened: see ``DerivedDataFilling``.
enum OrderOfPeople {
  static let sqlite: StaticString = """
    ALTER TABLE person ADD COLUMN orderKey TEXT NOT NULL DEFAULT '';
    CREATE INDEX personByName ON person (orderKey, id);

    INSERT INTO setting (name, value) SELECT 'derivedPeople', '0' WHERE EXISTS (SELECT 1 FROM person)
    ON CONFLICT (name) DO UPDATE SET value = '0';
    """
}
