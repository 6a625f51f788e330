extension Command {
  /// Makes a command that works on the ViewModel that has it.
  ///
  /// ```swift
  /// @ObservationIgnored private(set) lazy var send = Command<Void, Void>(
  ///   of: self, isEnabled: { !$0.draft.isEmpty }, work: { viewModel, _ in try await viewModel.sendDraft() })
  /// ```
  ///
  /// (A ViewModel of an actor has a method make the command: Swift 6.3 does not take the closures of a lazy property's
  /// initial value for the actor's.)
  ///
  /// The command does not keep its owner alive, but an execution does until it ends. Once the owner has gone, the command
  /// is disabled.
  ///
  /// - Parameters:
  ///   - owner: Whom the command belongs to.
  ///   - allowsConcurrentExecution: Whether it may be executed again while it executes.
  ///   - condition: Whether it may be executed, as far as that depends on its owner's State.
  ///   - work: What it does, with its owner and the input. Neither needs to be captured, and no capture list is wanted.
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
        // Neither a capture list nor a closure that `map` returns: Swift 6.3 runs both outside the caller's isolation.
        let execution: Work = { input in try await work(owner, input) }
        return execution
      })
  }
}
