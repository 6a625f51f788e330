import Foundation
import HTTPTypes
import Synchronization
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: .cheap)

  @Test func `Two are at work at a time, and no more`() async throws {
    let gate = Gate()
    let work = (1...6).map { _ in Task { try await hasher.run { gate.pass() } } }

    try await wait { gate.inside == 2 && hasher.waitingCount == 4 }
    gate.open()
    for task in work { try await task.value }

    #expect(gate.most == 2)
    #expect(hasher.waitingCount == 0)
  }

  @Test func `Who came first is first`() async throws {
    let (gate, other) = (Gate(), Gate())
    let first = Task { try await hasher.run { gate.pass() } }
    let second = Task { try await hasher.run { other.pass() } }
    try await wait { gate.inside + other.inside == 2 }
    let work = Numbers()
    var tasks: [Task<Void, any Error>] = []
    for number in 1...20 {
      tasks.append(Task { try await hasher.run { work.add(number) } })
      try await wait { hasher.waitingCount == number }
    }

    // One of the two goes on: it takes all of them, one after the other.
    gate.open()
    for task in tasks { try await task.value }
    other.open()
    _ = try await (first.value, second.value)

    #expect(work.numbers == Array(1...20))
  }

  @Test func `Who does not fit into the row is told so, and there is room again afterwards`() async throws {
    let gate = Gate()
    let work = try await fillRow(gate)

    await #expect(throws: PasswordHasher.IsBusy.self) { try await hasher.hash(Password(typing: "a quiet word")) }
    gate.open()
    for task in work { try await task.value }

    _ = try await hasher.hash(Password(typing: "a quiet word"))
  }

  @Test func `Who gives up waits no longer`() async throws {
    let gate = Gate()
    let work = (1...2).map { _ in Task { try await hasher.run { gate.pass() } } }
    try await wait { gate.inside == 2 }
    let waiting = Task { try await hasher.run { Issue.record("was run") } }
    try await wait { hasher.waitingCount == 1 }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(hasher.waitingCount == 0)
    gate.open()
    for task in work { try await task.value }
  }

  @Test func `A hash under way keeps no page waiting, though there is but one worker`() async throws {
    try await withShop(goods: goodsRows(1), .testing { $0.hasher = hasher }) { shop in
      let gate = Gate()
      let blockers = (1...2).map { _ in Task { try await hasher.run { gate.pass() } } }
      let answers = Numbers()
      let signIns = (1...20).map { number in
        Task {
          let response = try await shop.client().post("/login", form: ["name": "Wen \(number)", "password": "a word"])
          answers.add(response.status.code)
        }
      }
      try await wait { hasher.waitingCount == 20 }

      try await shop.get("/sorts").page("SortList")

      #expect(answers.numbers.isEmpty)
      gate.open()
      for task in signIns { try await task.value }
      for task in blockers { try await task.value }
      #expect(answers.numbers == Array(repeating: 422, count: 20))
    }
  }

  @Test func `When too many want in, the page says so and keeps what was typed`() async throws {
    try await withShop(.testing { $0.hasher = hasher }) { shop in
      let gate = Gate()
      let work = try await fillRow(gate)

      let login = try await shop.client().post("/login", form: ["name": "Wen", "password": "a quiet word"])
      let signup = try await shop.client().post("/signup", form: ["name": "Wen", "password": "a quiet word"])
      gate.open()
      for task in work { try await task.value }

      for (response, scene) in [(login, "Login"), (signup, "Signup")] {
        let page = try response.page(scene, .serviceUnavailable)
        #expect(try page.first("[role=alert]")?.text.contains("Many people are at the door") == true)
        #expect(try page.first("input[name=name]")?["value"] == "Wen")
      }
      #expect(shop.log.errors.isEmpty)
    }
  }

  /// Leaves no room in the row until the gate is opened.
  private func fillRow(_ gate: Gate) async throws -> [Task<Void, any Error>] {
    let inside = (1...2).map { _ in Task { try await hasher.run { gate.pass() } } }
    try await wait { gate.inside == 2 }
    let waiting = (1...PasswordHasher.waitingLimit).map { _ in Task { try await hasher.run { gate.pass() } } }
    try await wait { hasher.waitingCount == PasswordHasher.waitingLimit }
    return inside + waiting
  }

  private func wait(until isSo: () -> Bool) async throws {
    for _ in 1...3_000 {
      if isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw WaitedTooLong()
  }

  private struct WaitedTooLong: Error {}
}

/// Holds threads until it is opened, and counts them.
private final class Gate: Sendable {
  private let state = Mutex<(inside: Int, most: Int)>((0, 0))
  private let semaphore = DispatchSemaphore(value: 0)

  var inside: Int { state.withLock(\.inside) }
  var most: Int { state.withLock(\.most) }

  func pass() {
    state.withLock {
      $0.inside += 1
      $0.most = max($0.most, $0.inside)
    }
    semaphore.wait()
    semaphore.signal()
    state.withLock { $0.inside -= 1 }
  }

  func open() { semaphore.signal() }
}

/// Numbers in the order in which they came.
private final class Numbers: Sendable {
  private let kept = Mutex<[Int]>([])

  var numbers: [Int] { kept.withLock(\.self) }

  func add(_ number: Int) { kept.withLock { $0.append(number) } }
}
