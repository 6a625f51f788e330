extension OrderOfPeople {
  /// The same step in PostgreSQL's SQL.
  static let postgreSQL: StaticString = """
    ALTER TABLE person ADD COLUMN orderKey TEXT COLLATE "C" NOT NULL DEFAULT '';
    CREATE INDEX personByName ON person (orderKey, id);

    INSERT INTO setting (name, value) SELECT 'derivedPeople', '0' WHERE EXISTS (SELECT 1 FROM person)
    ON CONFLICT (name) DO UPDATE SET value = '0';
    """
}
