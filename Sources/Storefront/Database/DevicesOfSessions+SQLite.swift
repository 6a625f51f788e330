/// The browser and the system in which a session began, such as `firefox android`: see ``Device``. NULL for sessions of earlier
/// versions.
enum DevicesOfSessions {
  static let sqlite: StaticString = """
    ALTER TABLE session ADD COLUMN device TEXT CHECK (length(device) <= 40);
    """
}
