package import Foundation

/// An engine for databases on servers.
package protocol ServerEngine: Engine {
  /// Opens a database.
  ///
  /// - Parameters:
  ///   - url: The address of the database.
  ///   - schema: The schema of the database.
  ///   - mayMake: Whether to create the tables in an empty database. Otherwise that is an error.
  ///   - mayChange: Whether to bring an older schema up to date. Otherwise it stays as it is.
  ///   - timeout: How long a write waits for another program, in seconds.
  ///   - options: How the server is used.
  init(
    url: String, schema: Schema, mayMake: Bool, mayChange: Bool, timeout: TimeInterval, options: PostgreSQLOptions
  ) throws
}
