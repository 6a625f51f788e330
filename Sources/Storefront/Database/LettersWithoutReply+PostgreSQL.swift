extension LettersWithoutReply {
  static let postgreSQL: StaticString = """
    ALTER TABLE letter ADD COLUMN takesReply BOOLEAN NOT NULL DEFAULT TRUE;
    """
}
