public import Observation

/// An Action that takes its time: whether it may run, whether it runs, and how it ended, for a View to bind to.
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
/// Where the work or the condition needs the ViewModel itself, see ``init(of:allowsConcurrentExecution:isEnabled:work:)``.
///
/// A command is used in one isolation, as its ViewModel is, and its work runs there. It can't stay disabled for want of
/// a sign that it ended: its work returns or throws, and either ends the execution. (For work that calls back, take
/// ``init(allowsConcurrentExecution:isEnabled:calling:)``.)
@Observable
public final class Command<Input, Output> {
  typealias Work = (Input) async throws -> Output

  /// Whether an execution is under way: from before its work starts until the last one has ended.
  public private(set) var isExecuting = false

  /// The failures of every execution, as they come. Not those of a disabled command, nor of a task that was cancelled.
  @ObservationIgnored public let errors = Signal<any Error>()

  /// The results of the execution that was started last. One that was superseded while it ran is left out.
  @ObservationIgnored public let executions = Signal<Output>()

  private let allowsConcurrentExecution: Bool
  private let condition: () -> Bool
  private let prepare: () -> Work?
  @ObservationIgnored private var running = 0
  @ObservationIgnored private var started = 0

  /// Asked for its work before each execution, which holds it until it ends; none, and it is disabled.
  init(
    allowsConcurrentExecution: Bool, isEnabled condition: @escaping () -> Bool, preparing prepare: @escaping () -> Work?
  ) {
    self.allowsConcurrentExecution = allowsConcurrentExecution
    self.condition = condition
    self.prepare = prepare
  }

  /// Makes a command, and runs nothing yet.
  ///
  /// - Parameters:
  ///   - allowsConcurrentExecution: Whether it may be executed again while it executes.
  ///   - condition: Whether it may be executed, as far as that depends on State. Asked whenever ``isEnabled`` is, and
  ///     observed if it reads `@Observable` State.
  ///   - work: What it does, in the isolation of who executes it. Give it no capture list: with one, Swift 6.3 runs an
  ///     async closure of no actor on the global pool instead (https://github.com/swiftlang/swift/issues/87097).
  public convenience init(
    allowsConcurrentExecution: Bool = false,
    isEnabled condition: @escaping () -> Bool = { true },
    work: @escaping (Input) async throws -> Output
  ) {
    self.init(allowsConcurrentExecution: allowsConcurrentExecution, isEnabled: condition, preparing: { work })
  }

  /// Whether it can be executed now: the condition holds and, unless concurrent execution is allowed, it isn't executing.
  public var isEnabled: Bool { condition() && (allowsConcurrentExecution || !isExecuting) }

  /// Runs the work, and tells those who watch how it ended before the execution counts as ended.
  ///
  /// - Returns: The result, also when a later execution has superseded this one.
  /// - Throws: ``CommandError/disabled`` at once if it isn't enabled; otherwise what the work throws.
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
