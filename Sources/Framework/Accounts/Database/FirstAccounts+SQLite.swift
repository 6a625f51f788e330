/// The first step of the accounts. It never changes: a later step changes the tables.
///
/// Dates are seconds since 1970, in UTC.
enum FirstAccounts {
  static let sqlite: StaticString = """
    -- Names are unique by nameKey, because SQLite cannot compare names by Unicode rules. An account that is removed leaves a
    -- row without a name, because rows of the application refer to it.
    CREATE TABLE account (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      nameKey TEXT,
      passwordHash TEXT,
      passwordVersion INTEGER NOT NULL DEFAULT 0,
      isRemoved INTEGER NOT NULL DEFAULT FALSE
        CHECK (CASE isRemoved
          WHEN FALSE THEN nameKey IS NOT NULL
          WHEN TRUE THEN nameKey IS NULL AND passwordHash IS NULL
          ELSE FALSE END)
    ) STRICT;

    CREATE UNIQUE INDEX accountOfName ON account (nameKey);

    -- When a session began and when it was last used. The program decides when it ends.
    CREATE TABLE session (
      tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
      accountID INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      beginDate INTEGER NOT NULL,
      seenDate INTEGER NOT NULL,
      device TEXT CHECK (length(device) <= 40)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sessionSince ON session (seenDate);
    CREATE INDEX sessionBegun ON session (beginDate);
    CREATE INDEX sessionOfAccount ON session (accountID);

    -- How names look, so that an index finds those that look alike. The rows are derived: see ``NameLook``.
    CREATE TABLE accountLook (
      look TEXT NOT NULL,
      accountID INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (look, accountID)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX lookOfAccount ON accountLook (accountID);

    -- Links that let a person set a new password, once.
    CREATE TABLE accountLink (
      tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
      accountID INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      endDate INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX linkOfAccount ON accountLink (accountID);
    """
}
