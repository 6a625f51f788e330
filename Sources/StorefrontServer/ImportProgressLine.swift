import Foundation
import MVVM
import Storefront
import Synchronization

/// Shows how far an import is: a line that changes on a terminal, and now and then a line elsewhere.
final class ImportProgressLine: Sendable {
  private struct State {
    /// When the phase began.
    var start: ContinuousClock.Instant
    var isChecking = true
    var last: ContinuousClock.Instant?
    var isShown = false
  }

  private let isTerminal: Bool
  private let interval: Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State(start: .now))

  /// - Parameters:
  ///   - isTerminal: Whether a line can be changed.
  ///   - interval: How long a line stays, at least; nil for a tenth of a second on a terminal, and five seconds elsewhere.
  ///   - write: Writes some text.
  init(isTerminal: Bool, interval: Duration? = nil, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.interval = interval ?? (isTerminal ? .milliseconds(100) : .seconds(5))
    self.write = write
    // The first line on a terminal comes at once, and elsewhere only if the import takes longer.
    if !isTerminal { state.withLock { $0.last = .now } }
  }

  /// Writes to standard error, because standard output can be a file.
  convenience init() {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    self.init(isTerminal: isatty(STDERR_FILENO) == 1 && !isDumb) { text in
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }

  func show(_ progress: ImportProgress) {
    let now = ContinuousClock.now
    let line: String? = state.withLock { state in
      if progress.isChecking != state.isChecking { (state.isChecking, state.start) = (progress.isChecking, now) }
      if let last = state.last, now - last < interval { return nil }
      state.last = now
      state.isShown = true
      return progress.line(after: now - state.start, hasBar: isTerminal)
    }
    if let line { write(isTerminal ? "\r\(line)\u{1B}[K" : line + "\n") }
  }

  /// Removes the line from a terminal, before other text.
  func end() {
    let isShown = state.withLock { $0.isShown }
    if isTerminal, isShown { write("\r\u{1B}[K") }
  }
}

extension ImportProgress {
  var isChecking: Bool {
    if case .checking = self { true } else { false }
  }

  /// For example "Importing [#####-----] 50 %, 500,000 of 1,000,000 products, 30,000/s, 17 s left".
  ///
  /// - Parameters:
  ///   - time: How long the phase has lasted.
  ///   - hasBar: Whether to draw a bar.
  func line(after time: Duration, hasBar: Bool) -> String {
    let (name, done, total) =
      switch self {
      case .checking(let done, let total): ("Checking the file", done, total)
      case .importing(let done, let total): ("Importing", done, total)
      }
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let filled = Int(share * 20)
    let bar = hasBar ? " [\(String(repeating: "#", count: filled))\(String(repeating: "-", count: 20 - filled))]" : ":"
    var line = "\(name)\(bar) \(Int(share * 100)) %"
    let rate = Double(done) / max(0.001, time / .seconds(1))
    if case .importing = self {
      line += ", \(done.grouped) of \(total.grouped) products, \(Int(rate).grouped)/s"
    }
    if rate > 0, done < total { line += ", \(Int((Double(total - done) / rate).rounded(.up))) s left" }
    return line
  }
}
