/// The step after which searches do not tell katakana from hiragana. Only the index and the names of people differ.
///
/// What SQL cannot derive is derived when the shop is opened: see ``DerivedDataFilling``. Both engines have the same SQL.
enum KanaInSearch {
  static let sql: StaticString = """
    INSERT INTO setting (name, value) SELECT 'derivedGoods', '0' WHERE EXISTS (SELECT 1 FROM goods)
    ON CONFLICT (name) DO UPDATE SET value = '0';
    INSERT INTO setting (name, value) SELECT 'derivedLetters', '0' WHERE EXISTS (SELECT 1 FROM letter)
    ON CONFLICT (name) DO UPDATE SET value = '0';
    INSERT INTO setting (name, value) SELECT 'derivedPeople', '0' WHERE EXISTS (SELECT 1 FROM person)
    ON CONFLICT (name) DO UPDATE SET value = '0';
    """
}
