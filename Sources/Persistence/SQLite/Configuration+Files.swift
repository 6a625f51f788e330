import Foundation
import GRDB

extension Configuration {
  /// The configuration of the connection that writes to a file.
  ///
  /// - Parameter patience: How long a statement waits for another program, in seconds.
  static func writing(patience: TimeInterval) -> Configuration {
    var configuration = Configuration()
    // Another program, such as an import, may be writing: wait for it.
    configuration.busyMode = .timeout(patience)
    return configuration
  }

  /// The configuration of a connection that reads a file. Its transaction may stay open between two reads of a page.
  static func reading(patience: TimeInterval) -> Configuration {
    var configuration = writing(patience: patience)
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
