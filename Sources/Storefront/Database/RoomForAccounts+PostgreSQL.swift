extension RoomForAccounts {
  static let postgreSQL: StaticString = """
    ALTER TABLE session RENAME TO oldSession;
    ALTER TABLE oldSession RENAME CONSTRAINT session_pkey TO oldSession_pkey;
    """
}
