#if PostgreSQL
  import CPostgreSQL
  import Foundation

  /// The address of a database on a PostgreSQL server.
  ///
  /// libpq reads it, with the `PG…` variables and password files:
  /// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
  struct PostgreSQLAddress: Sendable {
    let url: String

    /// Checks the address before libpq connects, because libpq's messages about an address repeat parts of it.
    func check() throws(DatabaseAddress.IsInvalid) {
      try DatabaseAddress.checkPorts(url)
      guard let options = PQconninfoParse(url, nil) else { throw DatabaseAddress.IsInvalid() }
      PQconninfoFree(options)
    }

    /// The keywords of a connection, in the order in which they count: the address overrides what comes before it.
    var keywords: KeyValuePairs<String, String> {
      [
        "connect_timeout": "5", "tcp_user_timeout": "10000", "fallback_application_name": "vitrine", "dbname": url,
        "client_encoding": "UTF8",
      ]
    }
  }
#endif
