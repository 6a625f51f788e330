/// The state shared by a handler's task and the library's thread, guarded by the connection's lock.
///
/// Suspending, resuming and giving up happen under that lock. So a response is not lost between "there is none yet" and
/// "suspend", and a connection is resumed only while it is suspended and the library still has it.
struct Exchange: Sendable {
  /// The request whose answer is awaited; `nil` when there is none. An answer is then too late and is dropped.
  var awaited: UInt64?
  var answer: Response?
  var isSuspended = false
  /// The task to cancel if the answer takes too long.
  var task: Task<Void, Never>?

  /// The answer, if there is one.
  mutating func take() -> Response? {
    defer { answer = nil }
    return answer
  }

  /// The answer, if there is one; otherwise keeps the task that will provide it.
  mutating func take(awaitedFrom task: Task<Void, Never>) -> Response? {
    let answer = take()
    if answer == nil, awaited != nil { self.task = task }
    return answer
  }
}
