import Persistence

extension Schema {
  /// The schema of the Gallery. Never change a step that was released: add another.
  ///
  /// The application id is "VITG".
  static let gallery = Schema(
    "gallery", applicationID: 0x5649_5447, steps: [Step("tables of the gallery", sqlite: GalleryTables.sqlite)],
    tables: [
      // No page shows `visitor.seenDate`.
      Table("visitor", .on(["id", "token"]) { [.visitor($0.bytes("token"))] }),
      Table(
        "state",
        .onAnyChange { [.visitor($0.eachBytes("token", of: "visitor", where: "id", equals: "visitorID"))] }),
      Table("vote", .onAnyChange { _ in [.votes] }),
      Table("patch", .onAnyChange { _ in [.patches] }),
    ])
}

private enum GalleryTables {
  /// Times are seconds since 1970, in UTC. Only the digest of a visitor's token is stored.
  static let sqlite: StaticString = """
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

    -- The votes of all visitors for the teas.
    CREATE TABLE vote (
      id INTEGER PRIMARY KEY,
      count INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0)
    ) STRICT;

    INSERT INTO vote (id) VALUES (1), (2), (3), (4), (5), (6), (7), (8);

    -- The patches that were sent to the windows that show the votes.
    CREATE TABLE patch (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      date INTEGER NOT NULL,
      page TEXT NOT NULL,
      topics TEXT NOT NULL,
      parts TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      windows INTEGER NOT NULL,
      content TEXT NOT NULL
    ) STRICT;
    """
}
