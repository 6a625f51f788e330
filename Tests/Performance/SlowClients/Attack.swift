import Foundation
import Synchronization

/// An attack by slow clients of one kind, and a normal client that runs at the same time.
struct Attack: Sendable {
  let mode: SlowMode
  let port: UInt16
  let path: String
  let connections: Int
  let interval: Duration
  let addresses: [IPv4]
  /// How many seconds the normal client waits for more bytes of its page.
  var timeout = 10

  var start: [UInt8] { mode.start(path: path) }

  /// Measures for a few seconds, attacks, and measures again.
  func run(for duration: Duration, pid: Int32?) throws -> String {
    let quiet = min(duration, .seconds(5))
    let useBefore = pid.flatMap { ServerUse(of: $0) }
    let before = measured(for: quiet)
    let (tally, during) = attack(for: duration, pid: pid)
    // The server needs a moment to notice that the connections have ended.
    usleep(2_000_000)
    let after = measured(for: quiet)
    let use = [useBefore, tally.use, pid.flatMap { ServerUse(of: $0) }].compactMap { $0?.description }
    return """
      \(mode.rawValue): \(connections) slow clients for \(duration)
        connections: \(tally.connected) made, \(tally.answered) answered, \(tally.cut) closed by the server, \(tally.refused) refused, \
      \(tally.held) held at the end
        a normal client before: \(before)
        a normal client during: \(during)
        a normal client after:  \(after)
        \(use.isEmpty ? "" : "the server before, during, after: " + use.joined(separator: " | "))

      """
  }

  /// Attacks while the normal client sends requests.
  func attack(for duration: Duration, pid: Int32?) -> (Crowd.Tally, NormalClient) {
    let deadline = ContinuousClock.now + duration
    let result = Result()
    Thread.detachNewThread {
      var crowd = Crowd(self)
      result.set(crowd.run(until: deadline, pid: pid))
    }
    var normal = NormalClient(port: port, path: path, timeout: timeout)
    normal.run { ContinuousClock.now < deadline }
    return (result.wait(), normal)
  }

  private func measured(for duration: Duration) -> NormalClient {
    let deadline = ContinuousClock.now + duration
    var client = NormalClient(port: port, path: path, timeout: timeout)
    client.run { ContinuousClock.now < deadline }
    return client
  }
}

/// Passes the result from the crowd's thread.
private final class Result: Sendable {
  private let tally = Mutex<Crowd.Tally?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  func set(_ value: Crowd.Tally) {
    tally.withLock { $0 = value }
    isDone.signal()
  }

  func wait() -> Crowd.Tally {
    isDone.wait()
    return tally.withLock { $0 } ?? Crowd.Tally()
  }
}
