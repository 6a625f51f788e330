extension LooksOfNames {
  static let postgreSQL: StaticString = """
    CREATE TABLE nameLook (
      look TEXT COLLATE "C" NOT NULL,
      personID BIGINT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      PRIMARY KEY (look, personID)
    );

    CREATE INDEX nameLookOfPerson ON nameLook (personID);
    """
}
