public import Logging
import Synchronization
import Testing

/// Records log entries, so that a test can check them. An error that the test does not expect fails it.
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
  private let isErrorExpected = Atomic(false)

  /// Creates an empty log.
  public init() {}

  /// Says that errors belong to the test: from now on they do not fail it.
  ///
  /// - Returns: The log itself.
  @discardableResult public func expectingErrors() -> TestLog {
    isErrorExpected.store(true, ordering: .relaxed)
    return self
  }

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

  private func add(_ entry: Entry) {
    kept.withLock { $0.append(entry) }
    if entry.level >= .error, !isErrorExpected.load(ordering: .relaxed) {
      Issue.record("An error was logged that the test does not expect: \(entry.text)")
    }
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
      log.add(entry)
    }
  }
}
