/// The step after which the sessions that began too long ago are found by an index. It never changes.
///
/// Both engines have the same SQL.
enum AgesOfSessions {
  static let sql: StaticString = """
    CREATE INDEX sessionBegun ON session (beginDate);
    """
}
