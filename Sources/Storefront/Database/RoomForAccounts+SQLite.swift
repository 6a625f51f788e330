/// The step before the tables of the accounts are made, which have some of the names of the shop's own. It never changes.
enum RoomForAccounts {
  static let sqlite: StaticString = """
    ALTER TABLE session RENAME TO oldSession;
    """
}
