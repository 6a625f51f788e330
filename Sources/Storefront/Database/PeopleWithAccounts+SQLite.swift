/// The step that moves names, passwords and sessions to the tables of the accounts. It never changes.
///
/// A person has the id of the account. The person's row has what the shop adds: the name that others see, the picture, the
/// role, the time zone, and whether it is a demo person. Nobody is signed out.
enum PeopleWithAccounts {
  static let sqlite: StaticString = """
    INSERT INTO account (id, name, nameKey, passwordHash, passwordVersion, isRemoved)
    SELECT id, name, nameKey, passwordHash, passwordVersion, isRemoved FROM person;

    INSERT INTO session (tokenHash, accountID, beginDate, seenDate, device)
    SELECT tokenHash, personID, beginDate, seenDate, device FROM oldSession;
    DROP TABLE oldSession;

    -- The looks of names are derived again when the shop is opened.
    DROP TABLE nameLook;
    DELETE FROM setting WHERE name = 'nameLooks';

    CREATE TABLE newPerson (
      id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      displayName TEXT NOT NULL DEFAULT '' CHECK (length(displayName) <= 100),
      displayKey TEXT,
      role TEXT NOT NULL,
      portrait TEXT,
      timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64),
      isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE)),
      searchNames TEXT NOT NULL DEFAULT ''
    ) STRICT;

    INSERT INTO newPerson (id, displayName, displayKey, role, portrait, timeZone, isDemo, searchNames)
    SELECT id, displayName, displayKey, role, portrait, timeZone, isDemo, searchNames FROM person;

    DROP TABLE person;
    ALTER TABLE newPerson RENAME TO person;
    CREATE INDEX personShownAs ON person (displayKey);
    """
}
