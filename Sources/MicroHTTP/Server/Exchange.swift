/// The one place where a handler's task and the library's thread meet, guarded by the connection's lock.
///
/// Suspending, resuming and giving up happen under that lock, so that a response can't be lost between "there is none
/// yet" and "suspend", and nothing is resumed that isn't suspended or that the library has already let go.
struct Exchange: Sendable {
  /// The request that an answer is awaited for; `nil` when none is, and an answer then comes too late.
  var awaited: UInt64?
  var answer: Response?
  var isSuspended = false
  /// What to cancel if the answer takes too long.
  var task: Task<Void, Never>?

  /// The answer, if it is there.
  mutating func take() -> Response? {
    defer { answer = nil }
    return answer
  }

  /// The answer, if it is there; otherwise the task that it will come from is kept.
  mutating func take(awaitedFrom task: Task<Void, Never>) -> Response? {
    let answer = take()
    if answer == nil, awaited != nil { self.task = task }
    return answer
  }
}
