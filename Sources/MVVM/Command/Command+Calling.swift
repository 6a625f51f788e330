extension Command where Output: Sendable {
  /// Makes a command of work that calls back instead of returning.
  ///
  /// ```swift
  /// refresh = Command<Void, [Mail]>(calling: { _, completion in
  ///   server.fetchMails(
  ///     success: { completion.succeed($0) },
  ///     failure: { completion.fail($0) })
  /// })
  /// ```
  ///
  /// Work that forgets one of its ends doesn't leave the command disabled: once nobody holds the completion any more, the
  /// execution fails with ``CommandError/abandoned``.
  ///
  /// - Parameters:
  ///   - allowsConcurrentExecution: Whether it may be executed again while it executes.
  ///   - condition: Whether it may be executed, as far as that depends on State.
  ///   - start: Starts the work and returns. The completion may be called from any thread.
  public convenience init(
    allowsConcurrentExecution: Bool = false,
    isEnabled condition: @escaping () -> Bool = { true },
    calling start: @escaping (Input, Completion<Output>) -> Void
  ) {
    self.init(allowsConcurrentExecution: allowsConcurrentExecution, isEnabled: condition) { input in
      try await withCheckedThrowingContinuation { start(input, Completion($0)) }
    }
  }
}
