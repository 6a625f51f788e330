import Dispatch
public import Logging
import Synchronization

/// Limits log messages that any client can cause: each kind is written at most once a minute, with a count of the
/// omitted ones.
///
/// The first message of a kind is written at once. Further ones within the minute are written at `debug` and counted.
/// The count is written at the end of the minute.
///
/// ```swift
/// let strangers = LogLimit(logger)
/// strangers.write(.notice, "A sign-in failed.", ["from": "192.0.2.7"])
/// ```
public final class LogLimit: Sendable {
  /// Where the messages go.
  public let logger: Logger

  private let interval: Duration
  // How many messages of each kind were omitted since the last one was written.
  private let omitted = Mutex<[String: Int]>([:])

  /// Creates a limit. It has counted no message yet.
  ///
  /// - Parameters:
  ///   - logger: Where the messages go.
  ///   - interval: The time between two messages of one kind.
  public init(_ logger: Logger, interval: Duration = .seconds(60)) {
    self.logger = logger
    self.interval = interval
  }

  /// Writes a message, or counts it.
  ///
  /// - Parameters:
  ///   - level: The level of the first message in each interval.
  ///   - kind: The message. It is constant: details that differ between cases belong in the metadata.
  ///   - metadata: Details of this case.
  public func write(_ level: Logger.Level, _ kind: StaticString, _ metadata: @autoclosure () -> Logger.Metadata = [:]) {
    let message = "\(kind)"
    let isFirst = omitted.withLock { omitted in
      guard let count = omitted[message] else {
        omitted[message] = 0
        return true
      }
      omitted[message] = count + 1
      return false
    }
    logger.log(level: isFirst ? level : .debug, "\(message)", metadata: metadata())
    if isFirst { report(message, at: level) }
  }

  /// Writes the count of a kind at the end of each interval, until an interval passes without that kind.
  private func report(_ message: String, at level: Logger.Level) {
    let seconds = interval / .seconds(1)
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self, let count = takeCount(message) else { return }
      logger.log(level: level, "\(message)", metadata: ["more": "\(count)", "seconds": "\(Int(seconds))"])
      report(message, at: level)
    }
  }

  private func takeCount(_ message: String) -> Int? {
    omitted.withLock { omitted in
      guard let count = omitted[message], count > 0 else {
        omitted[message] = nil
        return nil
      }
      omitted[message] = 0
      return count
    }
  }
}
