/// Tells an address of a server from the path of a file.
public enum DatabaseAddress {
  /// Whether this is the address of a database on a PostgreSQL server, such as `postgres://shop@db.example/shop`.
  public static func isPostgreSQL(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The address as it is shown and logged, without its password.
  public static func shown(_ text: String) -> String {
    guard isPostgreSQL(text) else { return text }
    return
      text
      .replacing(/^(postgres(?:ql)?:\/\/[^:@\/?]*):[^@\/]*@/) { "\($0.output.1)@" }
      .replacing(/([?&]password=)[^&]*/) { "\($0.output.1)…" }
  }
}
