import GRDB

/// The migrations of the schema. Never change a released migration: add another.
enum GalleryMigrations {
  /// Distinguishes the Gallery's file from other SQLite files: "VITG".
  /// https://www.sqlite.org/pragma.html#pragma_application_id
  static let applicationID = 0x5649_5447

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("visitors") {
      try $0.execute(sql: "PRAGMA application_id = \(applicationID);" + visitors)
    }
    return migrator
  }

  /// Times are seconds since 1970, in UTC. Only the digest of a visitor's token is stored.
  private static let visitors = """
    CREATE TABLE visitor (
      id INTEGER PRIMARY KEY,
      token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
      seenDate INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX visitorBySeenDate ON visitor (seenDate);

    CREATE TABLE state (
      visitorID INTEGER NOT NULL REFERENCES visitor (id) ON DELETE CASCADE,
      scene TEXT NOT NULL,
      value TEXT NOT NULL CHECK (json_valid(value) AND length(CAST(value AS BLOB)) <= 65536),
      PRIMARY KEY (visitorID, scene)
    ) STRICT, WITHOUT ROWID;
    """
}
