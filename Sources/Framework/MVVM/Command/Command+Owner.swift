extension Command {
  /// Creates a command whose work uses the ViewModel that owns the command.
  ///
  /// ```swift
  /// @ObservationIgnored private(set) lazy var send = Command<Void, Void>(
  ///   of: self, isEnabled: { !$0.draft.isEmpty }, work: { viewModel, _ in try await viewModel.sendDraft() })
  /// ```
  ///
  /// (In a ViewModel of an actor, create the command in a method: Swift 6.3 does not treat the closures in a lazy
  /// property's initial value as isolated to the actor.)
  ///
  /// The command does not keep its owner alive, but an execution does until it ends. After the owner was released, the
  /// command is disabled.
  ///
  /// - Parameters:
  ///   - owner: The owner of the command.
  ///   - allowsConcurrentExecution: Whether the command may be executed again during an execution.
  ///   - condition: Whether the command may be executed, as far as this depends on its owner's State.
  ///   - work: The work, with the owner and the input as parameters. Capture neither of them, and use no capture list.
  public convenience init<Owner: AnyObject>(
    of owner: Owner,
    allowsConcurrentExecution: Bool = false,
    isEnabled condition: @escaping (Owner) -> Bool = { _ in true },
    work: @escaping (Owner, Input) async throws -> Output
  ) {
    weak let owner = owner
    self.init(
      allowsConcurrentExecution: allowsConcurrentExecution,
      isEnabled: { owner.map(condition) ?? false },
      preparing: {
        guard let owner else { return nil }
        // Uses neither a capture list nor a closure that `map` returns, because Swift 6.3 runs both outside the
        // caller's isolation.
        let execution: Work = { input in try await work(owner, input) }
        return execution
      })
  }
}
