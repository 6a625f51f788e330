import Foundation
import GRDB

extension Configuration {
  /// The configuration of the connection that writes to a file.
  ///
  /// - Parameter patience: How long a statement waits for another program, in seconds.
  static func writing(patience: TimeInterval) -> Configuration {
    var configuration = Configuration()
    // Another program, such as an import, may be writing: wait for it.
    configuration.busyMode = .callback { tries in
      guard Double(tries) * waitingStep < patience else { return false }
      usleep(UInt32(waitingStep * 1_000_000))
      return true
    }
    return configuration
  }

  /// How often a waiting write looks whether it can begin, in seconds. SQLite's own timeout soon looks only every 100 ms, and
  /// would miss the pauses of an import.
  private static let waitingStep = 0.002

  /// The configuration of a connection that could write, and only reads. It removes SQLite's other files at its end.
  static var inspecting: Configuration {
    var configuration = writing(patience: 0)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
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
