import Dispatch
import Foundation
import Synchronization

/// Writes the lines of the log to a file descriptor.
///
/// Lines of ``write(_:_:)`` are written at once, and lines of ``add(_:_:)`` a little later, together. Nobody waits for a
/// reader: as long as the descriptor takes nothing, lines wait in memory, and those that are too many are omitted and counted.
/// If nobody can read them any more, they are lost.
final class LogOutput: Sendable {
  /// The program's log.
  static let standardError = LogOutput(descriptor: STDERR_FILENO)

  /// How long the program waits for a reader at its end.
  private static let timeout = Duration.seconds(1)

  /// A pipe that can be written takes so many bytes without waiting: PIPE_BUF of `man 7 pipe`.
  private static let piece = 4_096

  private struct State {
    var waiting: [UInt8] = []
    var omittedCount = 0
    var format = LogFormat.text
    /// A flush will begin soon.
    var isScheduled = false
  }

  private let descriptor: Int32
  private let isOwn: Bool
  private let limit: Int
  private let pause: DispatchTimeInterval
  private let state = Mutex(State())
  /// The lines that are being written. Only one thread writes at a time, so that lines stay whole.
  private let leaving = Mutex<ArraySlice<UInt8>>([])
  private let queue = DispatchQueue(label: "WebMVVMServer.LogOutput")

  /// - Parameters:
  ///   - limit: How many bytes may wait.
  ///   - pause: How long lines wait to be written together.
  init(descriptor: Int32, limit: Int = 1 << 20, pause: DispatchTimeInterval = .milliseconds(100)) {
    let own = Self.reopenedTerminal(descriptor)
    self.descriptor = own ?? descriptor
    isOwn = own != nil
    self.limit = limit
    self.pause = pause
  }

  deinit { if isOwn { close(descriptor) } }

  /// Opens a terminal again, so that writing to it never waits. A terminal that can be written, as `poll` says, may take only
  /// the first bytes, and wait for a reader with the others. What other programs have opened stays as it is. Nil if it is no
  /// terminal, or cannot be opened.
  private static func reopenedTerminal(_ descriptor: Int32) -> Int32? {
    guard isatty(descriptor) == 1 else { return nil }
    let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : nil
  }

  /// Writes a line, or counts it if too many wait.
  ///
  /// It is written before this returns, so that it is there even if the program crashes next, unless the descriptor does
  /// not take it at once.
  func write(_ line: [UInt8], _ format: LogFormat) {
    append(line, format)
    flush()
  }

  /// Writes a line soon, or counts it if too many wait.
  func add(_ line: [UInt8], _ format: LogFormat) {
    append(line, format)
    flushLater()
  }

  /// Writes all lines that wait. If nobody reads them, it gives up after a second, so that the program can end.
  func finish() {
    let end = ContinuousClock.now + Self.timeout
    while !writeWhatIsTaken(), ContinuousClock.now < end { _ = isReady(within: 10) }
  }

  private func append(_ line: [UInt8], _ format: LogFormat) {
    state.withLock { state in
      state.format = format
      if state.waiting.count + line.count <= limit {
        state.waiting.append(contentsOf: line)
      } else {
        state.omittedCount += 1
      }
    }
  }

  private func flush() {
    if !writeWhatIsTaken() { flushLater() }
  }

  private func flushLater() {
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + pause) { [self] in
      state.withLock { $0.isScheduled = false }
      flush()
    }
  }

  /// Writes what waits, as far as the descriptor takes it at once. Returns whether that was everything.
  private func writeWhatIsTaken() -> Bool {
    leaving.withLock { leaving in
      while true {
        if leaving.isEmpty { leaving = takeWaiting()[...] }
        if leaving.isEmpty { return true }
        guard isReady(within: 0) else { return false }
        let count = leaving.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, min($0.count, Self.piece)) }
        if count > 0 {
          leaving = leaving.dropFirst(count)
        } else if errno == EAGAIN {
          return false
        } else if errno != EINTR {
          // For example, the reader is gone (EPIPE), or the disk is full.
          leaving = []
        }
      }
    }
  }

  /// The lines that wait, and how many were omitted after them.
  private func takeWaiting() -> [UInt8] {
    state.withLock { state in
      defer { (state.waiting, state.omittedCount) = ([], 0) }
      guard state.omittedCount > 0 else { return state.waiting }
      var line = LogLine(state.format, level: "warning", label: "log")
      line.add(message: "Lines were omitted, because they were not read fast enough.")
      line.add("count", state.omittedCount)
      return state.waiting + line.finish()
    }
  }

  /// Whether the descriptor takes something within some milliseconds.
  private func isReady(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
