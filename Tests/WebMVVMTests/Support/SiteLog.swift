import Logging
import Synchronization

/// Keeps what a site logs.
final class SiteLog: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let message: String
    let metadata: Logger.Metadata
  }

  private let kept = Mutex<[Entry]>([])

  /// What was logged as a fault.
  var errors: [Entry] { kept.withLock { $0.filter { $0.level >= .error } } }

  var handler: any LogHandler { Handler(log: self) }

  private struct Handler: LogHandler {
    let log: SiteLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    init(log: SiteLog) { self.log = log }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let entry = Entry(level: event.level, message: "\(event.message)", metadata: event.metadata ?? [:])
      log.kept.withLock { $0.append(entry) }
    }
  }
}
