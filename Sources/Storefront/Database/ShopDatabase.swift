import Foundation
import Logging
import MicroHTTP
import Persistence

/// The shop's database, with the tables of ``Schema/shop``.
typealias ShopDatabase = Database

extension Database {
  /// Opens the shop's database. Creates it if there is none, and migrates an older one.
  ///
  /// - Parameters:
  ///   - path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  ///   - mayMake: Whether to create a missing database. Otherwise it is an error.
  ///   - server: How a server is used.
  ///   - timeout: How long a write waits for another program to release the database, in seconds.
  ///   - observer: Receives how long reads and writes take.
  ///   - logger: Logs an error when writing is no longer possible.
  /// - Throws: `UnusableDatabase` if the file cannot be opened or written, or is not a shop's database.
  convenience init(
    path: String, mayMake: Bool = true, timeout: TimeInterval = 10,
    server: PostgreSQLOptions = PostgreSQLOptions(), observer: DatabaseObserver? = nil, logger: Logger? = nil
  ) throws(UnusableDatabase) {
    let log = logger.map { LogLimit($0) }
    try self.init(
      path: path, schema: .shop, mayMake: mayMake, timeout: timeout, options: server,
      observer: observer,
      report: { error in
        log?.write(
          .critical, "Nothing can be saved: the database file was removed or replaced.", ["reason": "\(error)"])
      })
    // If another program keeps the database busy, the next opening goes on. Until then, searches find less.
    try? FoldingVersion.renew(in: self, logger)
  }

  /// Opens the shop's database on a server for reading, and leaves an older one as it is; nil if there is none.
  ///
  /// - Throws: `UnusableDatabase` for another reason.
  convenience init?(readingServer url: String) throws(UnusableDatabase) {
    do {
      try self.init(readingServer: url, schema: .shop)
    } catch {
      if case UnusableDatabase.Mismatch.isMissing = error.reason { return nil }
      throw error
    }
  }
}
