public import Logging
import Synchronization

/// Keeps what is logged, for a test to look at.
///
/// ```swift
/// let log = TestLog()
/// let site = Site(configuration: configuration, logger: log.logger) { … }
/// #expect(log.entries.isEmpty)
/// ```
public final class TestLog: Sendable {
  /// One event.
  public struct Entry: Sendable {
    /// How grave it is.
    public let level: Logger.Level
    /// What it says.
    public let message: String
    /// What it says besides, by name.
    public let metadata: Logger.Metadata

    /// The message and what it says besides, as a line of a log shows it.
    public var text: String { "\(message) \(metadata)" }
  }

  private let kept = Mutex<[Entry]>([])

  /// An empty log.
  public init() {}

  /// What was logged, in order.
  public var entries: [Entry] { kept.withLock { $0 } }

  /// What was logged as a fault.
  public var errors: [Entry] { entries.filter { $0.level >= .error } }

  /// A logger that writes here, from the level `debug` on.
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
