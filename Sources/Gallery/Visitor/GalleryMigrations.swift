import Persistence

/// The steps of the schema. Never change a released step: add another.
enum GalleryMigrations {
  /// The application id is "VITG".
  static let schema = Schema(
    name: "gallery", applicationID: 0x5649_5447,
    migrations: [Migration("first schema", sqlite: firstSchema)], changes: changes)

  /// Times are seconds since 1970, in UTC. Only the digest of a visitor's token is stored.
  private static let firstSchema: StaticString = """
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
