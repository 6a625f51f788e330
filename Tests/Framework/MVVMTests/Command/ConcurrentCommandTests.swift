import MVVM
import TestSupport
import Testing

@Suite @MainActor
struct ConcurrentCommandTests {
  @Test
  func `A command that may be executed concurrently stays enabled, and is executing until the last execution ends`()
    async throws
  {
    let (gate, executing) = (Gate<Int>(), Log<Bool>())
    let command = Command<Void, Int>(allowsConcurrentExecution: true) { try await gate.wait() }
    command.bind(\.isExecuting, to: executing) { $0.append($1) }
    let first = Task.immediate { try await command.execute() }
    let second = Task.immediate { try await command.execute() }
    #expect(command.isEnabled)
    gate.open(1)
    #expect(try await first.value == 1)
    #expect(command.isExecuting)
    gate.open(2)
    #expect(try await second.value == 2)
    #expect(executing.values == [false, true, false])
  }

  @Test
  func
    `A command that may be executed concurrently observes only the latest execution, and returns a superseded result only to its caller`()
    async throws
  {
    let (gate, results) = (Gate<String>(), Log<String>())
    let command = Command<Void, String>(allowsConcurrentExecution: true) { try await gate.wait() }
    command.executions.bind(to: results) { $0.append($1) }
    let first = Task.immediate { try await command.execute() }
    let second = Task.immediate { try await command.execute() }
    gate.open("late and new", at: 1)
    #expect(try await second.value == "late and new")
    gate.open("later, yet old")
    #expect(try await first.value == "later, yet old")
    #expect(results.values == ["late and new"])
  }

  @Test
  func
    `A command that may be executed concurrently drops a superseded result even if the later execution failed, and reports every failure`()
    async throws
  {
    let (gate, results, errors) = (Gate<Int>(), Log<Int>(), Log<Int?>())
    let command = Command<Void, Int>(allowsConcurrentExecution: true) { try await gate.wait() }
    command.executions.bind(to: results) { $0.append($1) }
    command.errors.bind(to: errors) { $0.append(($1 as? WorkError)?.number) }
    let tasks = (0..<3).map { _ in Task.immediate { try await command.execute() } }
    gate.fail(WorkError(number: 1), at: 2)
    gate.open(7, at: 1)
    gate.fail(WorkError(number: 2))
    for task in tasks { _ = await task.result }
    #expect(results.values.isEmpty)
    #expect(errors.values.sorted { $0 ?? 0 < $1 ?? 0 } == [1, 2])
  }

  @Test func `A command that may be executed concurrently refuses a second execution unless it is allowed`()
    async throws
  {
    let gate = Gate<Int>()
    let command = Command<Void, Int> { try await gate.wait() }
    let first = Task.immediate { try await command.execute() }
    #expect(!command.isEnabled)
    await #expect(throws: CommandError.disabled) { try await command.execute() }
    gate.open(1)
    #expect(try await first.value == 1)
    #expect(command.isEnabled)
  }

  @Test(arguments: 0..<20)
  func `A command that may be executed concurrently counts correctly for any order of many executions`(seed: UInt64)
    async
  {
    var random = SeededGenerator(seed: seed)
    let (gate, model) = (Gate<Int>(), Model())
    let command = Command<Int, Int>(allowsConcurrentExecution: true) { _ in try await gate.wait() }
    let (results, errors, executing) = (Log<Int>(), Log<Bool>(), Log<Bool>())
    command.executions.bind(to: results) { $0.append($1) }
    command.errors.bind(to: errors) { $0.append($1 is WorkError) }
    command.bind(\.isExecuting, to: executing) { $0.append($1) }
    for number in 1...200 {
      if model.running.isEmpty || Bool.random(using: &random) {
        model.start(number, Task.immediate { try? await command.execute(number) })
      } else {
        let index = model.running.indices.randomElement(using: &random)!
        let fails = Bool.random(using: &random)
        if fails { gate.fail(WorkError(), at: index) } else { gate.open(model.running[index].number, at: index) }
        await model.end(at: index, fails: fails)
      }
      #expect(command.isExecuting == !model.running.isEmpty)
    }
    while !model.running.isEmpty {
      gate.open(model.running[0].number)
      await model.end(at: 0, fails: false)
    }
    #expect(results.values == model.results)
    #expect(errors.values == Array(repeating: true, count: model.failures))
    #expect(executing.values.indices.allSatisfy { executing.values[$0] == !$0.isMultiple(of: 2) })
    #expect(executing.values.last == false)
  }
}

/// What a command should have reported, calculated without a command.
@MainActor
private final class Model {
  private(set) var running: [(number: Int, task: Task<Int?, Never>)] = []
  private(set) var results: [Int] = []
  private(set) var failures = 0
  private var latest = 0

  func start(_ number: Int, _ task: Task<Int?, Never>) {
    running.append((number, task))
    latest = number
  }

  func end(at index: Int, fails: Bool) async {
    let (number, task) = running.remove(at: index)
    if fails { failures += 1 } else if number == latest { results.append(number) }
    #expect(await task.value == (fails ? nil : number))
  }
}
