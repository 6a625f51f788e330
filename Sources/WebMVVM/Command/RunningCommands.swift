import Crypto
import Synchronization

/// Whose command it is, and which.
struct CommandKey: Hashable {
  let session: SessionToken
  let command: Command

  /// A command is known by where it is posted to, and a form that is sent once at a time by its type.
  enum Command: Hashable {
    case location(Location)
    case form(ObjectIdentifier)
  }
}

/// The commands that people are executing on a site at this moment, each by one request.
final class RunningCommands: Sendable {
  private let running = Mutex<[CommandKey: RunningCommand]>([:])

  /// What a request that wants to execute a command has to do.
  enum Turn {
    /// Execute it, and say how it ended.
    case execute(RunningCommand)
    /// Wait for the other request, which was sent the same form.
    case wait(RunningCommand)
    /// Not now: the person is at it with another form.
    case refuse
  }

  func isUnderWay(_ key: CommandKey) -> Bool {
    running.withLock { $0[key] != nil }
  }

  func turn(_ key: CommandKey, input: SHA256Digest) -> Turn {
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

/// A command while a person executes it.
final class RunningCommand: Sendable {
  /// How it ended.
  enum End: Sendable {
    /// Its new State shows at the location, and the browser is to remember something.
    case done(Location, RequestContext.Remembered)
    /// It refused its input, and changed nothing.
    case refused
    case failed(any Error)
  }

  let input: SHA256Digest
  private let state = Mutex<(end: End?, waiting: [AsyncStream<End>.Continuation])>((nil, []))

  init(input: SHA256Digest) {
    self.input = input
  }

  /// - Throws: `CancellationError` where the one who waits is cancelled.
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
