import Foundation
import Synchronization

/// Hashes passwords on separate threads, two at a time. The addresses that ask for it take turns.
///
/// Each hash takes 128 MiB and most of a second on one core. The two threads have a lower priority than everything else
/// on the machine, so that pages are not slower while many people sign in.
package final class PasswordHasher: Sendable {
  /// How many run at the same time.
  private static let threadLimit = 2
  /// How many may wait. With two at a time, the last one waits for a minute or two.
  static let waitingLimit = 256

  package let cost: PasswordHash.Cost
  private let state = Mutex(State())
  /// The hash to check if there is no account, so that this takes as long as with an account.
  private let nobodys: PasswordHash

  /// Too many people are signing in to serve this one in a reasonable time.
  package struct IsBusy: Error {
    package init() {}
  }

  private struct State {
    var queue = FairQueue<Job>(limit: waitingLimit)
    var lastID = 0
    var running = 0

    /// Begins the next job; nil if none may begin now.
    mutating func begin() -> Job? {
      guard running < threadLimit, let job = queue.next() else { return nil }
      running += 1
      return job
    }
  }

  private struct Job: Sendable {
    /// Does the work, or ends the wait with an error.
    let end: @Sendable (_ refusal: (any Error)?) -> Void
  }

  package init(cost: PasswordHash.Cost = .ofProgram) {
    self.cost = cost
    nobodys = PasswordHash(ofNobodyAt: cost)
  }

  /// The number of waiting jobs.
  package var waitingCount: Int { state.withLock(\.queue.count) }

  /// - Parameter address: The network of the request, as in ``ClientNetwork``.
  /// - Throws: ``IsBusy``.
  package func hash(_ password: Password, for address: String) async throws -> PasswordHash {
    let cost = cost
    return try await run(for: address) { try PasswordHash(password, cost: cost) }
  }

  /// Whether a password matches a hash. Without a hash it returns false after the same time. Call it inside `run`.
  package func isMatch(_ password: Password, _ hash: PasswordHash?) throws -> Bool {
    try (hash ?? nobodys).matches(password) && hash != nil
  }

  /// Runs `work` on one of the threads. A cancelled task stops waiting.
  ///
  /// - Throws: ``IsBusy``, and the errors of `work`.
  package func run<Value: Sendable>(
    for address: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = Job { refusal in
          continuation.resume(with: refusal.map { .failure($0) } ?? Result { try work() })
        }
        if Task.isCancelled { return job.end(CancellationError()) }
        take(job, id: id, for: address)
      }
    } onCancel: {
      state.withLock { $0.queue.remove(id) }?.end(CancellationError())
    }
  }

  private func take(_ job: Job, id: Int, for address: String) {
    let (admission, next) = state.withLock { state in (state.queue.add(job, id: id, for: address), state.begin()) }
    switch admission {
    case .waits: break
    case .waitsInPlace(of: let other): other.end(IsBusy())
    case .isRefused: job.end(IsBusy())
    }
    if let next { Thread.detachNewThread { [self] in work(beginningWith: next) } }
  }

  /// Runs jobs until no more may begin.
  private func work(beginningWith first: Job) {
    // On Linux each thread has its own nice value: man 2 setpriority, section NOTES.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    var next: Job? = first
    while let job = next {
      job.end(nil)
      next = state.withLock { state in
        state.running -= 1
        return state.begin()
      }
    }
  }
}
