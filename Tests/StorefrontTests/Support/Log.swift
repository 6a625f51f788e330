import Logging
import Synchronization

/// Keeps what is logged.
final class Log: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let text: String
  }

  private let kept = Mutex<[Entry]>([])

  var entries: [Entry] { kept.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "test") { [self] _ in Handler(log: self) }
    logger.logLevel = .debug
    return logger
  }

  private struct Handler: LogHandler {
    let log: Log
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    init(log: Log) { self.log = log }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.kept.withLock {
        $0.append(Entry(level: event.level, text: "\(event.message) \(event.metadata ?? [:])"))
      }
    }
  }
}
