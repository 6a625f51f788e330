import Foundation
import Logging
import MicroHTTP
import Persistence

/// The Gallery's database.
typealias GalleryDatabase = Database

extension Database {
  /// Opens the Gallery's database. Creates it if the file does not exist, and migrates an older one.
  ///
  /// - Parameters:
  ///   - timeout: How long a write waits for another program to release the database, in seconds.
  ///   - logger: Logs an error when writing is no longer possible.
  /// - Throws: `UnusableDatabase` if the file cannot be opened or written, or is not the Gallery's database.
  convenience init(path: String, timeout: TimeInterval = 10, logger: Logger? = nil) throws(UnusableDatabase) {
    let log = logger.map { LogLimit($0) }
    try self.init(path: path, schema: .gallery, timeout: timeout) { error in
      log?.write(.critical, "Nothing can be saved: the database file was removed or replaced.", ["reason": "\(error)"])
    }
  }
}
