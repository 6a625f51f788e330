import MVVM
import Testing

@Suite struct CommandCallingTests {
  @Test func `A command whose work calls back returns the value that it is called with`() async throws {
    let command = Command<Int, Int>(calling: { input, completion in completion.succeed(input + 1) })
    #expect(try await command.execute(1) == 2)
    let failing = Command<Void, Int>(calling: { _, completion in completion.fail(WorkError()) })
    await #expect(throws: WorkError()) { try await failing.execute() }
    #expect(failing.isEnabled)
  }

  @Test func `A command whose work calls back uses the first of several calls, from any thread`() async throws {
    let command = Command<Void, Int>(calling: { _, completion in
      Task.detached {
        completion.succeed(1)
        completion.fail(WorkError())
        completion.succeed(2)
      }
    })
    #expect(try await command.execute() == 1)
  }

  @Test
  func `A command whose work calls back fails and can be executed again when its work does not report its failure`()
    async throws
  {
    let (errors, results) = (Log<CommandError?>(), Log<[String]>())
    var answers: [[String]?] = [nil, ["Hello"]]
    let refresh = Command<Void, [String]>(calling: { _, completion in
      // The failure block in the article is empty: neither an error nor a completion is ever sent.
      fetch(answers.removeFirst(), success: { completion.succeed($0) }, failure: {})
    })
    refresh.errors.bind(to: errors) { $0.append($1 as? CommandError) }
    refresh.executions.bind(to: results) { $0.append($1) }
    await #expect(throws: CommandError.abandoned) { try await refresh.execute() }
    #expect(refresh.isEnabled)
    #expect(errors.values == [.abandoned])
    try await refresh.execute()
    #expect(results.values == [["Hello"]])
  }

  @Test func `A command whose work calls back can have no result`() async throws {
    let command = Command<Void, Void>(calling: { _, completion in completion.succeed() })
    try await command.execute()
    #expect(!command.isExecuting)
  }
}

/// Calls one of two blocks on another thread, as an HTTP library does.
private func fetch(
  _ answer: [String]?, success: @escaping @Sendable ([String]) -> Void, failure: @escaping @Sendable () -> Void
) {
  Task.detached { if let answer { success(answer) } else { failure() } }
}
