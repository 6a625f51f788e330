import Synchronization

/// Reports the end of work that calls back. Only the first call counts.
public final class Completion<Output: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Output, any Error>?>

  init(_ continuation: CheckedContinuation<Output, any Error>) { self.continuation = Mutex(continuation) }

  deinit { fail(CommandError.abandoned) }

  /// Ends the execution with a result, unless it has already ended.
  public func succeed(_ output: Output) { end(.success(output)) }

  /// Ends the execution with an error, unless it has already ended.
  public func fail(_ error: any Error) { end(.failure(error)) }

  private func end(_ result: Result<Output, any Error>) {
    continuation.withLock { $0.take() }?.resume(with: result)
  }
}

extension Completion where Output == Void {
  /// Ends the execution, unless it has already ended.
  public func succeed() { succeed(()) }
}
