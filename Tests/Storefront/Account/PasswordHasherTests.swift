import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: .cheap)
  /// That of the tests' clients.
  private static let address = "127.0.0.1"

  @Test func `At most two hashes run at a time`() async throws {
    let gate = ThreadGate()
    defer { gate.open() }
    let work = (1...6).map { _ in Task { try await hasher.run(for: Self.address) { gate.pass() } } }

    try await waitUntil("two run and four wait") { gate.inside == 2 && hasher.waitingCount == 4 }
    gate.open()
    for task in work { try await task.value }

    #expect(gate.most == 2)
    #expect(hasher.waitingCount == 0)
  }

  @Test func `A cancelled task stops waiting`() async throws {
    let gate = ThreadGate()
    defer { gate.open() }
    let work = (1...2).map { _ in Task { try await hasher.run(for: Self.address) { gate.pass() } } }
    try await waitUntil("two run") { gate.inside == 2 }
    let waiting = Task { try await hasher.run(for: Self.address) { Issue.record("was run") } }
    try await waitUntil("one waits") { hasher.waitingCount == 1 }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(hasher.waitingCount == 0)
    gate.open()
    for task in work { try await task.value }
  }

  @Test func `A running hash delays no page, even with one worker`() async throws {
    try await withShop(goods: goodsRows(1), .testing { $0.hasher = hasher }) { shop in
      let gate = ThreadGate()
      defer { gate.open() }
      let blockers = (1...2).map { _ in Task { try await hasher.run(for: Self.address) { gate.pass() } } }
      let answers = Numbers()
      let signIns = (1...20).map { number in
        Task {
          let response = try await shop.client().post("/login", form: ["name": "Wen \(number)", "password": "a word"])
          answers.add(response.status.code)
        }
      }
      try await waitUntil("all sign-ins wait") { hasher.waitingCount == 20 }

      try await shop.get("/sorts").page("SortList")

      #expect(answers.numbers.isEmpty)
      gate.open()
      for task in signIns { try await task.value }
      for task in blockers { try await task.value }
      #expect(answers.numbers == Array(repeating: 422, count: 20))
    }
  }

  @Test func `If too many people sign in, the page says so and keeps what was typed`() async throws {
    try await withShop(.testing { $0.hasher = hasher }) { shop in
      let gate = ThreadGate()
      defer { gate.open() }
      let work = try await fillQueue(gate)

      let login = try await shop.client().post("/login", form: ["name": "Wen", "password": "a quiet word"])
      let signup = try await shop.client().post("/signup", form: ["name": "Wen", "password": "a quiet word"])
      gate.open()
      for task in work { try await task.value }

      for (response, scene) in [(login, "Login"), (signup, "Signup")] {
        let page = try response.page(scene, .serviceUnavailable)
        #expect(try page.first("[role=alert]")?.text.contains("Too many people are signing in") == true)
        #expect(try page.first("input[name=name]")?["value"] == "Wen")
      }
      #expect(shop.log.errors.isEmpty)
    }
  }

  @Test func `The address that takes all places gives one up for another address`() async throws {
    let gate = ThreadGate()
    defer { gate.open() }
    let work = try await fillQueue(gate)

    let other = Task {
      try await hasher.run(for: "203.0.113.8") { gate.pass() }
    }
    let refusals = Numbers()
    let watchers = work.map { task in
      Task { if case .failure(let error) = await task.result, error is PasswordHasher.IsBusy { refusals.add(1) } }
    }
    try await waitUntil("one is refused") { refusals.numbers == [1] }
    gate.open()
    try await other.value
    for watcher in watchers { await watcher.value }

    #expect(refusals.numbers == [1])
  }

  /// Leaves no room until the gate is opened.
  private func fillQueue(_ gate: ThreadGate) async throws -> [Task<Void, any Error>] {
    let limit = PasswordHasher.waitingLimit
    let tasks = (1...2 + limit).map { _ in Task { try await hasher.run(for: Self.address) { gate.pass() } } }
    try await waitUntil("there is no room") { gate.inside == 2 && hasher.waitingCount == limit }
    return tasks
  }
}
