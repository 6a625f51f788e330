import Foundation

/// Tells an address of a server from the path of a file.
public enum DatabaseAddress {
  /// Whether this is the address of a database on a PostgreSQL server, such as `postgres://shop@db.example/shop`.
  public static func isPostgreSQL(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The address cannot be read. Its text is not repeated, because it can contain a password.
  package struct IsInvalid: Error, CustomStringConvertible {
    package let description = """
      its address is not valid. Write it as postgres://NAME:PASSWORD@HOST:PORT/DATABASE, and other characters than letters \
      and digits in the name and the password percent-encoded, such as %2F for a slash
      """

    package init() {}
  }

  /// The address as it is shown and logged, without its password.
  public static func shown(_ text: String) -> String {
    guard isPostgreSQL(text) else { return text }
    return
      text
      // Up to the last "@": an address that is not valid can have a "/" or an "@" in its password.
      .replacing(/^(postgres(?:ql)?:\/\/[^:@\/?]*):.*@/) { "\($0.output.1)@" }
      .replacing(/([?&])([^=&]*)=[^&]*/) { match in
        isPassword(match.output.2) ? "\(match.output.1)\(match.output.2)=…" : String(match.output.0)
      }
  }

  /// Whether a parameter is a password. libpq decodes its name, so `pass%77ord` is one. A name that cannot be decoded may
  /// be one, too.
  private static func isPassword(_ name: Substring) -> Bool {
    name.removingPercentEncoding.map { $0.lowercased().hasSuffix("password") } ?? true
  }
}
