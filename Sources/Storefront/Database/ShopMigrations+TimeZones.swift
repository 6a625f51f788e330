extension ShopMigrations {
  /// The time zone that a person chose, as a name in the tz database; NULL for the browser's time zone.
  static let timeZones = """
    ALTER TABLE person ADD COLUMN timeZone TEXT CHECK (length(timeZone) BETWEEN 1 AND 64);
    """
}
