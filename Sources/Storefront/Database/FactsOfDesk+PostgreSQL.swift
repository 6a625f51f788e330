extension FactsOfDesk {
  /// The same step in PostgreSQL's SQL.
  static let postgreSQL: StaticString = """
    ALTER TABLE deskEntry ADD COLUMN number BIGINT;
    ALTER TABLE deskEntry ADD COLUMN former TEXT;
    ALTER TABLE deskEntry ADD COLUMN present TEXT;
    """
}
