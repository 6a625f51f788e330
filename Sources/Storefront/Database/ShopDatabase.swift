import Foundation
import Logging
import MicroHTTP
import Persistence

/// The shop's database.
typealias ShopDatabase = Database

extension Database {
  /// Opens the shop's database, creates one if there is none, and brings an older one up to date.
  ///
  /// - Parameters:
  ///   - patience: How long a write waits for another program to release the database, in seconds.
  ///   - logger: Gets why nothing can be written any more.
  /// - Throws: `UnusableDatabase` if the file can't be opened or written, or isn't a shop's.
  convenience init(path: String, patience: TimeInterval = 10, logger: Logger? = nil) throws(UnusableDatabase) {
    let log = logger.map { LogLimit($0) }
    try self.init(path: path, schema: ShopMigrations.schema, patience: patience) { error in
      log?.write(.critical, "Nothing can be saved: the database file was removed or replaced.", ["reason": "\(error)"])
    }
  }
}
