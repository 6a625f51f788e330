import Synchronization
import Testing

@testable import Storefront

/// Writes of many rows, which are divided into steps.
@Suite struct LongWritesTests {
  private struct Refusal: Error {}

  /// The names of the writes that ran a step.
  private final class Order: Sendable {
    private let names = Mutex<[Character]>([])

    var steps: [Character] { names.withLock(\.self) }

    func add(_ name: Character) { names.withLock { $0.append(name) } }
  }

  @Test(arguments: [0, 1, 249, 250, 251, 1_000])
  func `Each row is in one step, and no step is too long`(count: Int) async throws {
    let steps = Mutex<[[Int]]>([])

    let sum = try await LongWrites().run(Array(0..<count)) { rows in
      steps.withLock { $0.append(rows) }
      return rows.count
    }

    #expect(sum == count)
    #expect(steps.withLock { $0.flatMap(\.self) } == Array(0..<count))
    #expect(steps.withLock { $0.allSatisfy { $0.count <= LongWrites.step } })
  }

  @Test func `Of two long writes, each waits for one step of the other`() async throws {
    let writes = LongWrites()
    let order = Order()

    try await withThrowingTaskGroup { group in
      for name in ["a", "b"] as [Character] {
        group.addTask {
          _ = try await writes.run(Array(0..<20 * LongWrites.step)) { _ in
            order.add(name)
            // The other write begins meanwhile.
            try await Task.sleep(for: .milliseconds(5))
            return 0
          }
        }
      }
      try await group.waitForAll()
    }

    let steps = order.steps
    #expect(steps.count == 40)
    // From the first step of the one that began later to the last step of the one that ended first.
    let second = try #require(steps.firstIndex { $0 != steps[0] })
    let end = try #require(steps.lastIndex { $0 == steps[0] }) + 1
    let both = steps[min(second, end)..<end]
    #expect(zip(both, both.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `A write that fails lets the next one begin`() async throws {
    let writes = LongWrites()

    await #expect(throws: Refusal.self) { _ = try await writes.run([1]) { _ in throw Refusal() } }

    #expect(try await writes.run([1, 2]) { $0.count } == 2)
  }
}
