import Dispatch
public import Logging
import Synchronization

/// Writes messages that a stranger can cause: each kind at most once a minute, with a count of those left out.
///
/// The first message of a kind is written at once. Those that follow within the minute are written at `debug` and
/// counted, and the count is written when the minute is over.
///
/// ```swift
/// let strangers = LogLimit(logger)
/// strangers.write(.notice, "A sign-in failed.", ["from": "192.0.2.7"])
/// ```
public final class LogLimit: Sendable {
  /// Where the messages go.
  public let logger: Logger

  private let interval: Duration
  // How many messages of each kind were left out since the last one that was written.
  private let omitted = Mutex<[String: Int]>([:])

  /// - Parameters:
  ///   - logger: Where the messages go.
  ///   - interval: How much time lies between two messages of one kind.
  public init(_ logger: Logger, interval: Duration = .seconds(60)) {
    self.logger = logger
    self.interval = interval
  }

  /// Writes a message, or counts it.
  ///
  /// - Parameters:
  ///   - level: How it is written the first time in each interval.
  ///   - kind: The message. It is constant: what differs from case to case belongs into the metadata.
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

  /// Writes the count of a kind at the end of each interval, until nothing of that kind has happened in one.
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
