import Foundation
import Synchronization

/// Identifies a command and the person who executes it.
struct CommandKey: Hashable {
  let session: SessionToken
  let location: Location
}

/// The commands of a site that are being executed now. Each is executed by one request.
final class RunningCommands: Sendable {
  private let running = Mutex<[CommandKey: RunningCommand]>([:])

  enum Turn {
    /// Execute the command and report how it ended.
    case execute(RunningCommand)
    /// Wait for the other request, which contains the same form.
    case wait(RunningCommand)
    /// Refuse: the person is executing the command with another form.
    case refuse
  }

  func isUnderWay(_ key: CommandKey) -> Bool {
    running.withLock { $0[key] != nil }
  }

  /// The number of requests that wait for the command of another one: for tests.
  var waitingCount: Int { running.withLock { $0.values.reduce(0) { $0 + $1.waitingCount } } }

  func turn(_ key: CommandKey, input: Data) -> Turn {
    running.withLock { running in
      if let other = running[key] { return other.input == input ? .wait(other) : .refuse }
      let command = RunningCommand(input: input)
      running[key] = command
      return .execute(command)
    }
  }

  func end(_ key: CommandKey, _ end: RunningCommand.End) {
    running.withLock { $0.removeValue(forKey: key) }?.end(end)
  }
}

/// A command that is being executed.
final class RunningCommand: Sendable {
  enum End: Sendable {
    /// The command succeeded. The location shows its new State. The second value is what the browser has to store.
    case done(Location, RequestContext.Remembered)
    /// The command refused its input and changed nothing.
    case refused
    case failed(any Error)
  }

  let input: Data
  private let state = Mutex<(end: End?, waiting: [AsyncStream<End>.Continuation])>((nil, []))

  init(input: Data) {
    self.input = input
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// - Throws: `CancellationError` if the waiting task is cancelled.
  func waitForEnd() async throws -> End {
    let (ends, continuation) = AsyncStream<End>.makeStream()
    let end = state.withLock { state in
      if state.end == nil { state.waiting.append(continuation) }
      return state.end
    }
    if let end { return end }
    for await end in ends { return end }
    throw CancellationError()
  }

  func end(_ end: End) {
    let waiting = state.withLock { state in
      state.end = end
      return state.waiting
    }
    for continuation in waiting {
      continuation.yield(end)
      continuation.finish()
    }
  }
}
