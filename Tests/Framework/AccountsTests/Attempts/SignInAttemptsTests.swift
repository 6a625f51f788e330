import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts

@Suite struct SignInAttemptsTests {
  private let attempts = SignInAttempts()
  private let start = ContinuousClock.now

  private func fail(_ count: Int, _ account: String = "wen", from address: String = "203.0.113.7", after: Int = 0) {
    for _ in 0..<count { attempts.failed(account, from: address, now: start + .seconds(after)) }
  }

  private func wait(_ account: String = "wen", from address: String = "203.0.113.7", after: Int = 0) -> Duration? {
    attempts.wait(for: account, from: address, now: start + .seconds(after))
  }

  @Test func `After five failures each further one doubles the wait, up to five minutes`() {
    fail(4)
    #expect(wait() == nil)
    var waits: [Duration] = []
    for _ in 1...12 {
      fail(1)
      waits.append(wait() ?? .zero)
    }

    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { .seconds($0) })
    #expect(wait(after: 299) == .seconds(1))
    #expect(wait(after: 300) == nil)
  }

  @Test func `A person at another address can try, however often a stranger has failed`() {
    fail(1_000)

    #expect(wait(from: "203.0.113.8") == nil)
    #expect(wait() != nil)
  }

  @Test func `An address that guesses at many accounts has to wait, too`() {
    for number in 1...49 { fail(1, "account \(number)") }
    #expect(wait("another") == nil)
    fail(1, "account 50")

    #expect(wait("another") == .seconds(1))
    #expect(wait("another", from: "203.0.113.8") == nil)
  }

  @Test func `Signing in deletes the failures of the account, but not those of the address`() {
    for number in 1...50 { fail(1, "account \(number)") }
    fail(10)

    attempts.succeeded("wen", from: "203.0.113.7")

    #expect(wait(after: 301) == nil)
    fail(4, after: 302)
    #expect(wait("another", after: 302) != nil)
  }

  @Test func `Failures are deleted after a quarter of an hour without another one`() {
    fail(9)
    fail(1, after: 15 * 60)

    #expect(wait(after: 15 * 60) == nil)
  }

  @Test func `If many addresses guess at one account, responses are delayed, but not refused`() {
    for number in 1...19 { fail(1, from: "203.0.113.\(number)") }
    #expect(attempts.delay(for: "wen", now: start) == .zero)
    for number in 20...30 { fail(1, from: "203.0.113.\(number)") }

    #expect(attempts.delay(for: "wen", now: start) == .seconds(4))
    #expect(attempts.delay(for: "another", now: start) == .zero)
    #expect(attempts.delay(for: "wen", now: start + .seconds(15 * 60)) == .zero)
    #expect(wait(from: "198.51.100.1") == nil)
  }

  @Test func `The number of attempts that are delayed at the same time is limited`() async throws {
    let attempts = delayingAttempts()
    let addresses = (1...SignInAttempts.delayLimit / SignInAttempts.delayLimitOfAddress).map { "198.51.100.\($0)" }
    let waiting = addresses.flatMap { address in
      (1...SignInAttempts.delayLimitOfAddress).map { _ in Task { try await attempts.delay("wen", from: address) } }
    }
    defer { for task in waiting { task.cancel() } }
    try await waitUntil("as many attempts are delayed as may be") {
      attempts.delayedCount == SignInAttempts.delayLimit
    }

    await #expect(throws: PasswordHasher.IsBusy.self) { try await attempts.delay("wen", from: "203.0.113.7") }
    for task in waiting { task.cancel() }
    for task in waiting { _ = await task.result }

    #expect(attempts.delayedCount == 0)
  }

  @Test func `One address cannot use up the places for delayed attempts`() async throws {
    let attempts = delayingAttempts()
    let limit = SignInAttempts.delayLimitOfAddress
    let refusals = Numbers()
    let flood = (1...SignInAttempts.delayLimit).map { _ in
      Task {
        do {
          try await attempts.delay("wen", from: "198.51.100.1")
        } catch is PasswordHasher.IsBusy {
          refusals.add(1)
        }
      }
    }
    defer { for task in flood { task.cancel() } }
    try await waitUntil("all attempts of the address are delayed or refused") {
      attempts.delayedCount + refusals.numbers.count == SignInAttempts.delayLimit
    }

    let other = Task { try await attempts.delay("wen", from: "198.51.100.2") }
    defer { other.cancel() }
    try await waitUntil("the attempt from another address is delayed") { attempts.delayedCount == limit + 1 }
    for task in flood + [other] { task.cancel() }
    for task in flood { _ = await task.result }

    #expect(refusals.numbers.count == SignInAttempts.delayLimit - limit)
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  /// Attempts that are delayed until they are cancelled, because many have failed.
  private func delayingAttempts() -> SignInAttempts {
    let attempts = SignInAttempts(longestDelay: .seconds(600))
    for number in 1...200 { attempts.failed("wen", from: "203.0.113.\(number)") }
    return attempts
  }

  @Test func `The number of stored failures is limited, and the oldest are deleted first`() {
    fail(9, after: 100)
    // All at the same time would be deleted in the order of the dictionary, which makes it slow.
    for number in 1...15_000 { fail(1, "account \(number)", from: "a\(number)", after: number / 200) }
    fail(9, "late", after: 200)

    #expect(attempts.count <= 20_000)
    #expect(wait(after: 100) != nil)
    #expect(wait("late", after: 200) != nil)
  }
}
