extension Command where Output: Sendable {
  /// Creates a command from work that calls back instead of returning.
  ///
  /// ```swift
  /// refresh = Command<Void, [Mail]>(calling: { _, completion in
  ///   server.fetchMails(
  ///     success: { completion.succeed($0) },
  ///     failure: { completion.fail($0) })
  /// })
  /// ```
  ///
  /// If the work forgets to call the completion, the command does not stay disabled: when the completion is released,
  /// the execution fails with ``CommandError/abandoned``.
  ///
  /// - Parameters:
  ///   - allowsConcurrentExecution: Whether the command may be executed again during an execution.
  ///   - condition: Whether the command may be executed, as far as this depends on State.
  ///   - start: Starts the work and returns. The completion may be called on any thread.
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
