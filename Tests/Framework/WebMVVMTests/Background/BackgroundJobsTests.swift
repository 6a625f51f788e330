import Changes
import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct BackgroundJobsTests {
  private let clock = TestClock()

  @Test func `A job reports its progress and its result`() async throws {
    let jobs = BackgroundJobs(clock: clock.siteClock)
    let gate = AsyncStream<Void>.makeStream()
    let id = try jobs.start("import") { progress in
      progress.report(1, of: 4, message: "Reading")
      for await _ in gate.stream { break }
      progress.report(4, of: 4)
      return "4 rows"
    }
    try await waitUntil("it has begun") { jobs.job(id)?.message == "Reading" }
    let job = try #require(jobs.job(id))
    #expect(job.isRunning && job.percent == 25 && job.name == "import" && job.result == nil)

    gate.continuation.yield()
    try await waitUntil("it has ended") { jobs.job(id)?.isRunning == false }
    #expect(jobs.job(id)?.state == .finished("4 rows") && jobs.job(id)?.percent == 100)
    #expect(Job.ID(routeValue: id.routeValue) == id && Job.ID(routeValue: "7") == nil)
  }

  @Test func `An error is a sentence for the person, and not more`() async throws {
    struct Secret: Error {}
    let jobs = BackgroundJobs()
    let known = try jobs.start("a") { _ in throw Problem(.conflict, "It is taken", "Choose another one.") }
    let unknown = try jobs.start("b") { _ in throw Secret() }
    try await waitUntil("both have ended") { jobs.runningCount == 0 }
    #expect(jobs.job(known)?.error == "It is taken. Choose another one.")
    #expect(jobs.job(unknown)?.error == "An error occurred")
  }

  @Test func `There is a limit of jobs, and all are cancelled and waited for at the end`() async throws {
    let jobs = BackgroundJobs(limit: 2)
    let ids = try (0..<2).map { _ in
      try jobs.start("wait") { _ in
        try await Task.sleep(for: .seconds(1_000))
        return ""
      }
    }
    #expect(throws: Problem.self) { try jobs.start("one more") { _ in "" } }
    #expect(await jobs.shutdown(within: .seconds(60)))
    #expect(ids.map { jobs.job($0)?.state } == [.cancelled, .cancelled])
    #expect(throws: Problem.self) { try jobs.start("too late") { _ in "" } }
  }

  @Test func `One job can be cancelled`() async throws {
    let jobs = BackgroundJobs()
    let id = try jobs.start("wait") { _ in
      try await Task.sleep(for: .seconds(1_000))
      return ""
    }
    jobs.cancel(id)
    try await waitUntil("it has ended") { jobs.job(id)?.state == .cancelled }
  }

  @Test func `A job is forgotten an hour after its end`() async throws {
    let jobs = BackgroundJobs(clock: clock.siteClock)
    let id = try jobs.start("a") { _ in "done" }
    try await waitUntil("it has ended") { jobs.runningCount == 0 }
    clock.advance(by: .seconds(3_599))
    _ = try jobs.start("b") { _ in "" }
    #expect(jobs.job(id) != nil)
    clock.advance(by: .seconds(1))
    _ = try jobs.start("c") { _ in "" }
    #expect(jobs.job(id) == nil)
  }

  @Test func `A page that reads a running job is right for a second`() async throws {
    let jobs = BackgroundJobs(clock: clock.siteClock)
    let id = try jobs.start("wait") { _ in
      try await Task.sleep(for: .seconds(1_000))
      return ""
    }
    let sources = Dependencies()
    _ = Dependencies.$current.withValue(sources) { jobs.job(id) }
    #expect(sources.isUnique && sources.deadline == (clock.now + 1).timeIntervalSince1970)
    await jobs.shutdown(within: .seconds(60))
  }
}
