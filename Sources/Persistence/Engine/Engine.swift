/// The engine of a database. Without the package's trait `PostgreSQL` there is only one, and choosing it costs nothing.
enum Engine: Sendable {
  case sqlite(SQLiteEngine)
  #if PostgreSQL
    case postgreSQL(PostgreSQLEngine)
  #endif
}

/// The connection that a body reads and writes through.
enum EngineConnection {
  case sqlite(Connection)
  #if PostgreSQL
    case postgreSQL(PostgreSQLConnection)
  #endif
}
