extension DevicesOfSessions {
  static let postgreSQL: StaticString = """
    ALTER TABLE session ADD COLUMN device TEXT COLLATE "C" CHECK (length(device) <= 40);
    """
}
