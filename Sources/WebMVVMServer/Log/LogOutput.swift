import Dispatch
import Foundation
import Synchronization

/// Writes the lines of the log to a file descriptor.
///
/// Another thread writes them: a line of ``write(_:_:)`` at once, and lines of ``add(_:_:)`` a little later, together. If
/// lines are not read fast enough, they are omitted and counted, and no page waits. If nobody can read them any more, they
/// are lost.
final class LogOutput: Sendable {
  /// The program's log.
  static let standardError = LogOutput(descriptor: STDERR_FILENO)

  private static let pause = DispatchTimeInterval.milliseconds(100)

  /// How long the program waits for a reader at its end.
  private static let patience = DispatchTimeInterval.seconds(1)

  private struct State {
    var waiting: [UInt8] = []
    var omittedCount = 0
    var format = LogFormat.text
    /// A flush will begin soon.
    var isScheduled = false
    /// A flush begins as soon as the one before has ended.
    var isDue = false
    /// A flush is writing, perhaps to a descriptor that takes nothing.
    var isWriting = false

    mutating func append(_ line: [UInt8], _ format: LogFormat, limit: Int) {
      self.format = format
      if waiting.count + line.count <= limit {
        waiting.append(contentsOf: line)
      } else {
        omittedCount += 1
      }
    }
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

  /// Writes a line, or counts it if too many wait.
  ///
  /// It is written before this returns, so that it is there even if the program crashes next, unless the descriptor does
  /// not take it at once.
  func write(_ line: [UInt8], _ format: LogFormat) {
    let (isNext, isWriting) = state.withLock { state in
      state.append(line, format, limit: limit)
      defer { state.isDue = true }
      return (!state.isDue, state.isWriting)
    }
    // While the descriptor takes nothing, one flush waits for it, with the lines of everybody.
    guard isNext else { return }
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      flush()
      done.signal()
    }
    // The limit is for the case that another program fills the pipe after this look.
    if !isWriting, isReady { _ = done.wait(timeout: .now() + Self.patience) }
  }

  /// Writes a line soon, or counts it if too many wait.
  func add(_ line: [UInt8], _ format: LogFormat) {
    let isFirst = state.withLock { state in
      state.append(line, format, limit: limit)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { queue.asyncAfter(deadline: .now() + Self.pause) { [self] in flush() } }
  }

  /// Writes all lines that wait. If nobody reads them, it gives up after a second, so that the program can end.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      flush()
      done.signal()
    }
    _ = done.wait(timeout: .now() + Self.patience)
  }

  /// Whether the descriptor takes a line at once.
  private var isReady: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Runs on the queue.
  private func flush() {
    let state = state.withLock { state in
      defer { state = State(isWriting: true) }
      return state
    }
    defer { self.state.withLock { $0.isWriting = false } }
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
        // For example, the reader is gone (EPIPE), or the disk is full.
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
