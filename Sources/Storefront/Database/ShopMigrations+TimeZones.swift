extension ShopMigrations {
  /// The time zone that a person chose, by its name in the tz database; NULL for that of their browser.
  static let timeZones = """
    ALTER TABLE person ADD COLUMN timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64);
    """
}
