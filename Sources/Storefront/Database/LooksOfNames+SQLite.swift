/// How names look, so that an index finds those that look alike. The rows are derived: see ``NameLooks``.
enum LooksOfNames {
  static let sqlite: StaticString = """
    CREATE TABLE nameLook (
      look TEXT NOT NULL,
      personID INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      PRIMARY KEY (look, personID)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX nameLookOfPerson ON nameLook (personID);
    """
}
