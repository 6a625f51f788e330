import Foundation
import GRDB

extension Configuration {
  /// The configuration of the connection that writes to a file.
  ///
  /// - Parameter timeout: How long a statement waits for another program, such as an import.
  static func writing(_ timeout: LockTimeout) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback(timeout.waits)
    return configuration
  }

  /// The configuration of a connection that could write, and only reads. It removes SQLite's other files at its end.
  ///
  /// - Parameter timeout: How long a statement waits for another program, in seconds.
  static func inspecting(timeout: TimeInterval) -> Configuration {
    var configuration = writing(LockTimeout(timeout))
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
    return configuration
  }

  /// The configuration of a connection that reads a file. Its transaction may stay open between two reads of a page.
  ///
  /// - Parameter timeout: How long a statement waits for another program, in seconds.
  static func reading(timeout: TimeInterval) -> Configuration {
    var configuration = writing(LockTimeout(timeout))
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
