import Dispatch
import Foundation
import Synchronization

/// Writes the lines of the log to a file descriptor.
///
/// Lines that are added with ``add(_:_:)`` are written a little later, by another thread. When nobody reads them, lines are
/// omitted, so that a page never waits for the log.
final class LogOutput: Sendable {
  /// The program's log.
  static let standardError = LogOutput(descriptor: STDERR_FILENO)

  private static let pause = DispatchTimeInterval.milliseconds(100)

  private struct State {
    var waiting: [UInt8] = []
    var omittedCount = 0
    var format = LogFormat.text
    var isScheduled = false
  }

  private let descriptor: Int32
  private let limit: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "WebMVVMServer.LogOutput")

  /// - Parameter limit: How many bytes may wait.
  init(descriptor: Int32, limit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Writes a line before it returns.
  func write(_ line: [UInt8]) {
    queue.sync {
      flush()
      put(line)
    }
  }

  /// Writes a line soon, or counts it if too many wait.
  func add(_ line: [UInt8], _ format: LogFormat) {
    let isFirst = state.withLock { state in
      state.format = format
      guard state.waiting.count + line.count <= limit else {
        state.omittedCount += 1
        return false
      }
      state.waiting.append(contentsOf: line)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { queue.asyncAfter(deadline: .now() + Self.pause) { [self] in flush() } }
  }

  /// Writes all lines that wait.
  func finish() { queue.sync { flush() } }

  /// Runs on the queue.
  private func flush() {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    put(state.waiting)
    guard state.omittedCount > 0 else { return }
    var line = LogLine(state.format, level: "warning", label: "log")
    line.add(message: "Lines were omitted, because they were not read fast enough.")
    line.add("count", state.omittedCount)
    put(line.finish())
  }

  private func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
