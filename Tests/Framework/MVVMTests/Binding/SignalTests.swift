import MVVM
import Testing

@Suite struct SignalTests {
  private let command = Command<Int, Int> { $0 }

  @Test func `A signal sends to all observers, in the order in which they began, until cancelled`() async throws {
    let log = Log<String>()
    command.executions.bind(to: log) { $0.append("first \($1)") }
    let second = command.executions.bind(to: log) { $0.append("second \($1)") }
    let third = command.executions.bind { log.append("third \($0)") }
    try await command.execute(1)
    second.cancel()
    try await command.execute(2)
    #expect(log.values == ["first 1", "second 1", "third 1", "first 2", "third 2"])
    #expect(second.isCancelled && !third.isCancelled)
  }

  @Test
  func `A signal ends for a closure with its token and for a target with the target, and does not keep the target`()
    async throws
  {
    let log = Log<Int>()
    var target: Log<Int>? = Log()
    weak let gone = target
    let toTarget = command.executions.bind(to: target!) { $0.append($1) }
    var toClosure: BindingToken? = command.executions.bind { log.append($0) }
    try await command.execute(1)
    #expect(target?.values == [1] && toClosure?.isCancelled == false)
    (target, toClosure) = (nil, nil)
    #expect(gone == nil)
    #expect(toTarget.isCancelled)
    try await command.execute(2)
    #expect(log.values == [1])
  }

  @Test func `A signal sends nothing to observers that are cancelled or begin during a delivery`() async throws {
    let (log, late) = (Log<String>(), Log<Int>())
    var bindings: [BindingToken] = []
    bindings.append(
      command.executions.bind { [command] value in
        log.append("first \(value)")
        bindings[1].cancel()
        command.executions.bind(to: late) { $0.append($1) }
      })
    bindings.append(command.executions.bind { log.append("second \($0)") })
    try await command.execute(1)
    #expect(log.values == ["first 1"])
    #expect(late.values.isEmpty)
    bindings[0].cancel()
    try await command.execute(2)
    #expect(late.values == [2])
  }

  @Test func `A signal sends the same value again, and not to later observers`() {
    let signal = Signal<Int>()
    let (log, late) = (Log<Int>(), Log<Int>())
    signal.bind(to: log) { $0.append($1) }
    signal.send(1)
    signal.send(1)
    signal.bind(to: late) { $0.append($1) }
    #expect(log.values == [1, 1])
    #expect(late.values.isEmpty)
  }

  @Test func `A signal releases what a cancelled observer captured`() {
    var held: Label? = Label()
    weak let gone = held
    let binding = command.executions.bind { [held] _ in _ = held }
    held = nil
    #expect(gone != nil)
    binding.cancel()
    #expect(gone == nil)
  }
}
