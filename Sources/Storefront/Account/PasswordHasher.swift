import Foundation
import Synchronization

/// Hashes passwords beside the server's threads: two at a time, the others wait in a row.
///
/// Each takes 128 MiB and most of a second of a core. The two threads stand back for everything else on the machine, so
/// that pages are served at their usual pace while many people sign in.
final class PasswordHasher: Sendable {
  static let threadLimit = 2
  /// With two at a time, the last of them has waited for a minute or two.
  static let waitingLimit = 256

  let cost: PasswordHash.Cost
  private let state = Mutex(State())
  /// What is checked where there is no account, to take as long as where there is one.
  private let nobodys: PasswordHash

  /// More people than can be served in good time want to sign in.
  struct IsBusy: Error {}

  private struct State {
    var threads = 0
    var waiting: [Job] = []
    var lastID = 0
  }

  private struct Job {
    let id: Int
    /// Runs it, or ends the wait of a task that was cancelled.
    let end: @Sendable (_ isCancelled: Bool) -> Void
  }

  init(cost: PasswordHash.Cost = .standard) {
    self.cost = cost
    nobodys = PasswordHash(ofNobodyAt: cost)
  }

  /// How many wait for their turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// - Throws: ``IsBusy``.
  func hash(_ password: Password) async throws -> PasswordHash {
    let cost = cost
    return try await run { try PasswordHash(password, cost: cost) }
  }

  /// Whether a password is that of a hash. Without a hash it is not, after the same time. This is to be called in `run`.
  func isMatch(_ password: Password, _ hash: PasswordHash?) throws -> Bool {
    try (hash ?? nobodys).matches(password) && hash != nil
  }

  /// Runs `work` on one of the threads. A task that is cancelled waits no longer.
  ///
  /// - Throws: ``IsBusy``, and what `work` throws.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = Job(id: id) { isCancelled in
          continuation.resume(with: isCancelled ? .failure(CancellationError()) : Result { try work() })
        }
        if Task.isCancelled { return job.end(true) }
        if !take(job) { continuation.resume(throwing: IsBusy()) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Whether there is room for one more.
  private func take(_ job: Job) -> Bool {
    let (isTaken, needsThread) = state.withLock { state in
      guard state.waiting.count < Self.waitingLimit else { return (false, false) }
      state.waiting.append(job)
      guard state.threads < Self.threadLimit else { return (true, false) }
      state.threads += 1
      return (true, true)
    }
    if needsThread { Thread.detachNewThread { [self] in drain() } }
    return isTaken
  }

  private func cancel(_ id: Int) {
    let job = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    job?.end(true)
  }

  private func drain() {
    #if canImport(Glibc)
      // The nice value is a thread's own on Linux: man 2 setpriority, section NOTES.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    #endif
    while let job = next() { job.end(false) }
  }

  private func next() -> Job? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
