/// How the connection that writes to an SQLite file uses memory and files.
package struct WriterTuning: Sendable {
  /// How many bytes of the file it keeps in memory.
  package var memory: Int
  /// How many bytes it writes to the log before it brings them into the file. Pages that change often are then written
  /// into the file less often.
  package var log: Int
  /// Whether statements keep what they need for themselves in memory, and not in files.
  package var keepsTemporaryDataInMemory: Bool

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - memory: How many bytes of the file it keeps in memory.
  ///   - log: How many bytes it writes to the log before it brings them into the file.
  ///   - keepsTemporaryDataInMemory: Whether statements keep what they need for themselves in memory.
  package init(memory: Int, log: Int, keepsTemporaryDataInMemory: Bool) {
    self.memory = memory
    self.log = log
    self.keepsTemporaryDataInMemory = keepsTemporaryDataInMemory
  }

  /// SQLite's own settings, which fit the writes of a site.
  package static let standard = WriterTuning(memory: 2_048_000, log: 1_000 * 4_096, keepsTemporaryDataInMemory: false)
}
