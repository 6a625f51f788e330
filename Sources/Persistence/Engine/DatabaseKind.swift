/// The kind of a database, for the few statements that differ.
public enum DatabaseKind: Sendable {
  /// A file that SQLite reads and writes.
  case sqlite
  /// A database on a PostgreSQL server.
  case postgreSQL
}

extension Database {
  /// The kind of the database.
  public var kind: DatabaseKind {
    switch engine {
    case .sqlite: return .sqlite
    #if PostgreSQL
      case .postgreSQL: return .postgreSQL
    #endif
    }
  }
}

extension Reader {
  /// The kind of the database.
  public var kind: DatabaseKind {
    switch connection {
    case .sqlite: return .sqlite
    #if PostgreSQL
      case .postgreSQL: return .postgreSQL
    #endif
    }
  }
}
