import Foundation
import Synchronization

/// Hashes passwords on separate threads, two at a time. ``HashSchedule`` decides the order.
///
/// Each hash takes 128 MiB and most of a second on one core. The two threads have a lower priority than everything else
/// on the machine, so that pages are not slower while many people sign in.
package final class PasswordHasher: Sendable {
  package let cost: PasswordHash.Cost
  private let state = Mutex(State())
  /// The hash to check if there is no account, so that this takes as long as with an account.
  private let nobodys: PasswordHash

  /// Too many people are signing in to serve this one in a reasonable time.
  package struct IsBusy: Error {
    package init() {}
  }

  private struct State {
    var schedule = HashSchedule<Job>()
    var lastID = 0
  }

  private struct Job: Sendable {
    /// Does the work, or ends the wait with an error.
    let end: @Sendable (_ refusal: (any Error)?) -> Void
  }

  private typealias Turn = (job: Job, purpose: HashPurpose)

  package init(cost: PasswordHash.Cost = .ofProgram) {
    self.cost = cost
    nobodys = PasswordHash(ofNobodyAt: cost)
  }

  /// The number of waiting jobs.
  package var waitingCount: Int { state.withLock { $0.schedule.waitingCount } }

  /// - Throws: ``IsBusy``.
  package func hash(
    _ password: Password, as purpose: HashPurpose = .signUp, for applicant: Applicant
  ) async throws -> PasswordHash {
    let cost = cost
    return try await run(as: purpose, for: applicant) { try PasswordHash(password, cost: cost) }
  }

  /// Whether a password matches a hash. Without a hash it returns false after the same time. Call it inside `run`.
  package func isMatch(_ password: Password, _ hash: PasswordHash?) throws -> Bool {
    try (hash ?? nobodys).matches(password) && hash != nil
  }

  /// Runs `work` on one of the threads. A cancelled task stops waiting.
  ///
  /// - Throws: ``IsBusy``, and the errors of `work`.
  package func run<Value: Sendable>(
    as purpose: HashPurpose, for applicant: Applicant, _ work: @escaping @Sendable () throws -> Value
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
        take(job, id: id, as: purpose, for: applicant)
      }
    } onCancel: {
      state.withLock { $0.schedule.remove(id) }?.end(CancellationError())
    }
  }

  private func take(_ job: Job, id: Int, as purpose: HashPurpose, for applicant: Applicant) {
    let (admission, turn) = state.withLock { state in
      (state.schedule.add(job, id: id, as: purpose, for: applicant), state.schedule.begin())
    }
    switch admission {
    case .waits: break
    case .waitsInPlace(of: let other): other.end(IsBusy())
    case .isRefused: job.end(IsBusy())
    }
    if let turn { Thread.detachNewThread { [self] in work(beginningWith: turn) } }
  }

  /// Runs jobs until no more may begin.
  private func work(beginningWith turn: Turn) {
    // On Linux each thread has its own nice value: man 2 setpriority, section NOTES.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    var next: Turn? = turn
    while let turn = next {
      turn.job.end(nil)
      next = state.withLock { state in
        state.schedule.end(turn.purpose)
        return state.schedule.begin()
      }
    }
  }
}
