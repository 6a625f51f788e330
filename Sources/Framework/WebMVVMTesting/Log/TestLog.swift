public import Logging
import Synchronization

/// Records log entries, so that a test can check them.
///
/// ```swift
/// let log = TestLog()
/// let site = Site(configuration: configuration, logger: log.logger) { … }
/// #expect(log.entries.isEmpty)
/// ```
public final class TestLog: Sendable {
  /// A log entry.
  public struct Entry: Sendable {
    /// The level of the entry.
    public let level: Logger.Level
    /// The message.
    public let message: String
    /// The metadata of the message.
    public let metadata: Logger.Metadata

    /// The message and its metadata, as in a line of a log.
    public var text: String { "\(message) \(metadata)" }
  }

  private let kept = Mutex<[Entry]>([])

  /// Creates an empty log.
  public init() {}

  /// All entries, in order.
  public var entries: [Entry] { kept.withLock { $0 } }

  /// The entries of level `error` and above.
  public var errors: [Entry] { entries.filter { $0.level >= .error } }

  /// A logger that writes to this log, from the level `debug` on.
  public var logger: Logger {
    var logger = Logger(label: "test") { [self] _ in Handler(log: self) }
    logger.logLevel = .debug
    return logger
  }

  private struct Handler: LogHandler {
    let log: TestLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    init(log: TestLog) { self.log = log }

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
