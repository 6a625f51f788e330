import MVVM
import Testing

@Suite struct CommandTests {
  @Test func `A command runs nothing until it is executed, then runs its work and returns its result`() async throws {
    let inputs = Log<Int>()
    let command = Command<Int, String> { input in
      inputs.append(input)
      return "\(input)"
    }
    #expect(inputs.values.isEmpty)
    #expect(try await command.execute(7) == "7")
    #expect(inputs.values == [7])
  }

  @Test func `A command is executing from before its work starts until it has ended, and reports this`() async throws {
    let log = Log<String>()
    let command = Command<Void, Void> { log.append("work") }
    command.bind(\.isExecuting, to: log) { $0.append("executing \($1)") }
    command.executions.bind(to: log) { log, _ in log.append("result") }
    try await command.execute()
    #expect(log.values == ["executing false", "executing true", "work", "result", "executing false"])
  }

  @Test func `A command fails at once when it is disabled, and only its caller is told`() async throws {
    let log = Log<String>()
    let command = Command<Void, Void>(isEnabled: { false }, work: { log.append("work") })
    command.errors.bind(to: log) { log, _ in log.append("error") }
    command.executions.bind(to: log) { log, _ in log.append("result") }
    command.bind(\.isExecuting, to: log) { $0.append("executing \($1)") }
    await #expect(throws: CommandError.disabled) { try await command.execute() }
    #expect(log.values == ["executing false"])
  }

  @Test func `A command is disabled while it executes, also for its own work`() async throws {
    let caller = SelfCaller()
    try await caller.call.execute()
    #expect(caller.wasEnabled == false)
    #expect(caller.refusal == .disabled)
    #expect(caller.call.isEnabled)
  }

  @Test func `A command is enabled if its condition is true, and reports changes`() async throws {
    let (draft, enabled) = (DraftViewModel(), Log<Bool>())
    let send = Command<Void, Void>(isEnabled: { !draft.text.isEmpty }, work: {})
    send.bind(\.isEnabled, to: enabled) { $0.append($1) }
    draft.text = "Hello"
    draft.text = "Hello again"
    try await send.execute()
    draft.text = ""
    #expect(enabled.values == [false, true, false, true, false])
    await #expect(throws: CommandError.disabled) { try await send.execute() }
  }

  @Test func `A command can be executed again after it has failed`() async throws {
    var failures = [WorkError(number: 1), WorkError(number: 2)]
    let (errors, enabled) = (Log<Int?>(), Log<Bool>())
    let command = Command<Void, Void> { if !failures.isEmpty { throw failures.removeFirst() } }
    command.errors.bind(to: errors) { $0.append(($1 as? WorkError)?.number) }
    command.bind(\.isEnabled, to: enabled) { $0.append($1) }
    await #expect(throws: WorkError(number: 1)) { try await command.execute() }
    await #expect(throws: WorkError(number: 2)) { try await command.execute() }
    try await command.execute()
    #expect(errors.values == [1, 2])
    #expect(enabled.values == [true, false, true, false, true, false, true])
    #expect(!command.isExecuting)
  }

  @Test func `A command does not repeat a failure for later observers`() async {
    let (early, late) = (Log<String>(), Log<String>())
    let command = Command<Void, Void> { throw WorkError() }
    command.errors.bind(to: early) { $0.append("\($1)") }
    try? await command.execute()
    command.errors.bind(to: late) { $0.append("\($1)") }
    #expect((early.values.count, late.values.count) == (1, 0))
    try? await command.execute()
    #expect((early.values.count, late.values.count) == (2, 1))
  }

  @Test
  @MainActor func `A command does not report the cancellation of its task as a failure`() async {
    let errors = Log<String>()
    let command = Command<Void, Void> {
      await Task.yield()
      try Task.checkCancellation()
      throw WorkError()
    }
    command.errors.bind(to: errors) { $0.append("\($1)") }
    let task = Task { try await command.execute() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(errors.values.isEmpty)
    #expect(command.isEnabled)
  }

  @Test func `A command is not kept by its work, its observers or its ViewModel's own use of it`() async throws {
    var viewModel: MailListViewModel? = MailListViewModel()
    weak let (goneViewModel, goneRefresh, goneSend) = (viewModel, viewModel?.refresh, viewModel?.send)
    try await viewModel?.refresh.execute()
    #expect(viewModel?.mails == ["Hello"])
    await #expect(throws: CommandError.disabled) { try await viewModel?.send.execute() }
    viewModel?.write("An answer")
    try await viewModel?.send.execute()
    #expect(viewModel?.mails == ["Hello", "An answer"])
    viewModel = nil
    #expect(goneViewModel == nil)
    #expect(goneRefresh == nil)
    #expect(goneSend == nil)
  }

  @Test func `A command keeps its owner while it executes and no longer, and is disabled without one`() async throws {
    var viewModel: MailListViewModel? = MailListViewModel()
    weak let gone = viewModel
    viewModel?.write("Sent by a screen that closed")
    let send = viewModel!.send
    #expect(send.isEnabled)
    // Releases the ViewModel while its command executes.
    send.bind(\.isExecuting, to: send) { _, isExecuting in if isExecuting { viewModel = nil } }
    try await send.execute()
    #expect(gone == nil)
    #expect(!send.isEnabled)
    await #expect(throws: CommandError.disabled) { try await send.execute() }
  }
}

/// Its work executes the command that runs it.
private final class SelfCaller {
  private(set) var wasEnabled: Bool?
  private(set) var refusal: CommandError?

  private(set) lazy var call: Command<Void, Void> = Command(of: self) { caller, _ in
    caller.wasEnabled = caller.call.isEnabled
    do { try await caller.call.execute() } catch { caller.refusal = error as? CommandError }
  }
}
