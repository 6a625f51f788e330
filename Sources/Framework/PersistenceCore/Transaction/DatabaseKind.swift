/// The kind of a database, for the few statements that differ.
public enum DatabaseKind: Sendable {
  /// A file that SQLite reads and writes.
  case sqlite
  /// A database on a PostgreSQL server.
  case postgreSQL

  /// Whether several programs use the database as a rule, each through connections to a server.
  public var isOnServer: Bool { self == .postgreSQL }
}
