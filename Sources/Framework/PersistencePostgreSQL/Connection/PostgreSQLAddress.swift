import CPostgreSQL
import Foundation
import PersistenceCore

/// The address of a database on a PostgreSQL server.
///
/// libpq reads it, with the `PG…` variables and password files:
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
struct PostgreSQLAddress: Sendable {
  let url: String

  /// Checks the address before libpq connects, because libpq's messages about an address repeat parts of it.
  func check() throws(DatabaseAddress.IsInvalid) {
    if !hasValidPorts { throw DatabaseAddress.IsInvalid() }
    guard let options = PQconninfoParse(url, nil) else { throw DatabaseAddress.IsInvalid() }
    PQconninfoFree(options)
  }

  /// Whether what stands for a port is a number. It is not if a password contains a "/".
  private var hasValidPorts: Bool {
    let authority = url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" && $0 != "?" }
    if authority.contains("@") { return true }
    return authority.split(separator: ",").allSatisfy { host in
      guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return true }
      return host[colon...].utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// The keywords of a connection, in the order in which they count: the address overrides what comes before it.
  ///
  /// A machine that vanishes is noticed within 20 seconds, also while a statement runs and nothing is sent to it.
  var keywords: KeyValuePairs<String, String> {
    [
      "connect_timeout": "5", "tcp_user_timeout": "10000", "keepalives_idle": "10", "keepalives_interval": "5",
      "keepalives_count": "2", "fallback_application_name": "vitrine", "dbname": url, "client_encoding": "UTF8",
    ]
  }
}
