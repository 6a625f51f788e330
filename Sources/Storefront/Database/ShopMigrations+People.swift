import Persistence

/// The people of a shop, and their accounts.
extension ShopMigrations {
  /// Dates are seconds since 1970, in UTC.
  static let peopleAndMail = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
      role TEXT NOT NULL,
      isDemo INTEGER NOT NULL DEFAULT FALSE CHECK (isDemo IN (FALSE, TRUE))
    ) STRICT;

    CREATE TABLE session (
      tokenHash BLOB PRIMARY KEY CHECK (length(tokenHash) = 32),
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      expiryDate INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sessionExpiry ON session (expiryDate);

    CREATE TABLE mail (
      id INTEGER PRIMARY KEY,
      recipientID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      senderID INTEGER NOT NULL REFERENCES person (id),
      content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 65536),
      updateDate INTEGER NOT NULL,
      isRead INTEGER NOT NULL DEFAULT FALSE CHECK (isRead IN (FALSE, TRUE))
    ) STRICT;

    CREATE INDEX mailOfRecipient ON mail (recipientID, updateDate DESC, id DESC);
    CREATE INDEX unreadMailOfRecipient ON mail (recipientID) WHERE NOT isRead;
    """

  /// Names are unique by `nameKey`, because SQLite cannot compare names by Unicode rules. A person who is removed
  /// leaves a row without a name, because letters refer to it. A session stores when it began and when it was last
  /// used. The program decides when it ends.
  static func accounts(_ db: borrowing Writer) throws {
    try db.run(
      script: """
        ALTER TABLE person ADD COLUMN nameKey TEXT;
        ALTER TABLE person ADD COLUMN displayKey TEXT;
        ALTER TABLE person ADD COLUMN displayName TEXT NOT NULL DEFAULT ''
          CHECK (length(displayName) <= 100);
        ALTER TABLE person ADD COLUMN portrait TEXT;
        ALTER TABLE person ADD COLUMN passwordHash TEXT;
        ALTER TABLE person ADD COLUMN passwordVersion INTEGER NOT NULL DEFAULT 0;

        DROP INDEX sessionExpiry;
        ALTER TABLE session ADD COLUMN beginDate INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE session ADD COLUMN seenDate INTEGER NOT NULL DEFAULT 0;
        UPDATE session SET beginDate = expiryDate - 14 * 86400, seenDate = expiryDate - 14 * 86400;
        ALTER TABLE session DROP COLUMN expiryDate;
        CREATE INDEX sessionSeen ON session (seenDate);
        CREATE INDEX sessionOfPerson ON session (personID);
        """)
    let people = try db.rows("SELECT id, name FROM person") { row in
      (id: try row["id"] as Person.ID, name: try row["name"] as String)
    }
    for (id, name) in people {
      let key = AccountName.key(of: name)
      try db.run("UPDATE person SET nameKey = ?, displayName = ?, displayKey = ? WHERE id = ?", [key, name, key, id])
    }
    try db.run(
      script: """
        ALTER TABLE person ADD COLUMN isRemoved INTEGER NOT NULL DEFAULT FALSE
          CHECK (CASE isRemoved
            WHEN FALSE THEN nameKey IS NOT NULL
            WHEN TRUE THEN nameKey IS NULL AND displayKey IS NULL AND passwordHash IS NULL AND NOT isDemo
            ELSE FALSE END);
        CREATE UNIQUE INDEX personOfName ON person (nameKey);
        CREATE INDEX personShownAs ON person (displayKey);
        """)
  }
}
