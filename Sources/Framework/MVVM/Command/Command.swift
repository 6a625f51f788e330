public import Observation

/// An asynchronous Action. A View can bind to whether it is enabled, whether it is executing, and how it ended.
///
/// ```swift
/// @Observable
/// final class MailListViewModel: ViewModel {
///   private(set) var mails: [Mail] = []
///   let refresh: Command<Void, [Mail]>
///
///   init(mails: any MailDataController) {
///     refresh = Command { try await mails.all() }
///     refresh.executions.bind(to: self) { viewModel, mails in viewModel.mails = mails }
///   }
/// }
///
/// viewModel.refresh.bind(\.isExecuting, to: spinner, \.isSpinning)
/// viewModel.refresh.bind(\.isEnabled, to: button, \.isEnabled)
/// viewModel.refresh.errors.bind(to: self) { screen, error in screen.show(error) }
/// try await viewModel.refresh.execute()
/// ```
///
/// If the work or the condition needs the ViewModel itself, use ``init(of:allowsConcurrentExecution:isEnabled:work:)``.
///
/// A command is used in the isolation of its ViewModel, and its work runs there. A command cannot stay disabled because
/// its end was not reported: its work returns or throws, and either ends the execution. (For work that calls back, use
/// ``init(allowsConcurrentExecution:isEnabled:calling:)``.)
@Observable
public final class Command<Input, Output> {
  typealias Work = (Input) async throws -> Output

  /// Whether an execution is in progress: from before its work starts until the last one has ended.
  public private(set) var isExecuting = false

  /// The errors of all executions. Does not include calls of a disabled command or executions whose task was cancelled.
  @ObservationIgnored public let errors = Signal<any Error>()

  /// The results of the execution that was started last. The result of an execution that a later one superseded is left
  /// out.
  @ObservationIgnored public let executions = Signal<Output>()

  private let allowsConcurrentExecution: Bool
  private let condition: () -> Bool
  private let prepare: () -> Work?
  @ObservationIgnored private var running = 0
  @ObservationIgnored private var started = 0

  /// `prepare` is called before each execution, which keeps the returned work until it ends. If it returns nil, the
  /// command is disabled.
  init(
    allowsConcurrentExecution: Bool, isEnabled condition: @escaping () -> Bool, preparing prepare: @escaping () -> Work?
  ) {
    self.allowsConcurrentExecution = allowsConcurrentExecution
    self.condition = condition
    self.prepare = prepare
  }

  /// Creates a command. Nothing runs yet.
  ///
  /// - Parameters:
  ///   - allowsConcurrentExecution: Whether the command may be executed again during an execution.
  ///   - condition: Whether the command may be executed, as far as this depends on State. It is called each time
  ///     ``isEnabled`` is read, and is observed if it reads `@Observable` State.
  ///   - work: The work, which runs in the isolation of the caller of ``execute(_:)``. Use no capture list: with one,
  ///     Swift 6.3 runs an async closure of no actor on the global pool
  ///     (https://github.com/swiftlang/swift/issues/87097).
  public convenience init(
    allowsConcurrentExecution: Bool = false,
    isEnabled condition: @escaping () -> Bool = { true },
    work: @escaping (Input) async throws -> Output
  ) {
    self.init(allowsConcurrentExecution: allowsConcurrentExecution, isEnabled: condition, preparing: { work })
  }

  /// Whether the command can be executed now: the condition holds and, unless concurrent execution is allowed, no
  /// execution is in progress.
  public var isEnabled: Bool { condition() && (allowsConcurrentExecution || !isExecuting) }

  /// Runs the work, and sends its result or error to the observers before the execution ends.
  ///
  /// - Returns: The result, even if a later execution has superseded this one.
  /// - Throws: ``CommandError/disabled`` at once if the command is not enabled; otherwise the error of the work.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output {
    guard isEnabled, let work = prepare() else { throw CommandError.disabled }
    let execution = begin()
    defer { end() }
    do {
      let output = try await work(input)
      if execution == started { executions.send(output) }
      return output
    } catch {
      if !(error is CancellationError && Task.isCancelled) { errors.send(error) }
      throw error
    }
  }

  private func begin() -> Int {
    started += 1
    running += 1
    let execution = started
    isExecuting = true
    return execution
  }

  private func end() {
    running -= 1
    isExecuting = running > 0
  }
}

extension Command where Input == Void {
  /// Runs the work: see ``execute(_:)``.
  @discardableResult
  public func execute() async throws -> Output { try await execute(()) }
}

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
