extension PeopleWithAccounts {
  /// The same step in PostgreSQL's SQL. The comments are in that of SQLite.
  static let postgreSQL: StaticString = """
    INSERT INTO account (id, name, nameKey, passwordHash, passwordVersion, isRemoved)
    SELECT id, name, nameKey, passwordHash, passwordVersion, isRemoved FROM person;
    SELECT setval(pg_get_serial_sequence('account', 'id'), greatest(1, max(id)), max(id) IS NOT NULL) FROM account;

    INSERT INTO session (tokenHash, accountID, beginDate, seenDate, device)
    SELECT tokenHash, personID, beginDate, seenDate, device FROM oldSession;
    DROP TABLE oldSession;
    DROP FUNCTION IF EXISTS sessionPutBack();

    INSERT INTO accountAttempt (key, count, date) SELECT key, count, date FROM attempt;
    DROP TABLE attempt;

    DROP TABLE nameLook;
    DELETE FROM setting WHERE name = 'nameLooks';

    -- The conditions on several columns go with the columns.
    ALTER TABLE person DROP COLUMN name, DROP COLUMN nameKey, DROP COLUMN passwordHash, DROP COLUMN passwordVersion,
      DROP COLUMN isRemoved, ALTER COLUMN id DROP IDENTITY,
      ADD CONSTRAINT person_id_fkey FOREIGN KEY (id) REFERENCES account (id) ON DELETE CASCADE;
    """
}
