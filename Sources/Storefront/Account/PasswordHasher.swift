import Foundation
import Synchronization

/// Hashes passwords beside the server's threads: two at a time, the others wait in a row.
///
/// Each takes 128 MiB and most of a second of a core. The two threads stand back for everything else on the machine, so
/// that pages are served at their usual pace while many people sign in.
final class PasswordHasher: Sendable {
  private static let threadLimit = 2
  /// With two at a time, the last of them has waited for a minute and a half.
  private static let waitingLimit = 256

  let cost: PasswordHash.Cost
  private let state = Mutex<(threads: Int, waiting: [@Sendable () -> Void])>((0, []))
  /// What is checked where there is no account, to take as long as where there is one.
  private let nobodys: PasswordHash?

  /// More people than can be served in good time want to sign in.
  struct IsBusy: Error {}

  init(cost: PasswordHash.Cost = .standard) {
    self.cost = cost
    let salt = Data(count: 16).base64EncodedString()
    let hash = Data(count: 32).base64EncodedString()
    nobodys = PasswordHash("$scrypt$ln=\(cost.rounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(salt)$\(hash)")
  }

  /// - Throws: ``IsBusy``.
  func hash(_ password: Password) async throws -> PasswordHash {
    let cost = cost
    return try await run { try PasswordHash(password, cost: cost) }
  }

  /// Whether a password is that of a hash. Without a hash it is not, after the same time.
  ///
  /// - Throws: ``IsBusy``.
  func isMatch(_ password: Password, _ hash: PasswordHash?) async throws -> Bool {
    let nobodys = nobodys
    return try await run { try (hash ?? nobodys)?.matches(password) == true && hash != nil }
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job: @Sendable () -> Void = { continuation.resume(with: Result { try work() }) }
      let (isBusy, needsThread) = state.withLock { state in
        guard state.waiting.count < Self.waitingLimit else { return (true, false) }
        state.waiting.append(job)
        guard state.threads < Self.threadLimit else { return (false, false) }
        state.threads += 1
        return (false, true)
      }
      if isBusy { return continuation.resume(throwing: IsBusy()) }
      if needsThread { Thread.detachNewThread { [self] in drain() } }
    }
  }

  private func drain() {
    #if canImport(Glibc)
      // The nice value is a thread's own on Linux: man 2 setpriority, section NOTES.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    #endif
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
