import Changes
import MVVM
import Synchronization
import Testing
import WebMVVMTesting

@testable import WebMVVM

@Suite struct UnobservedSiteTests {
  @Test func `A site without an observer records nothing about its pages`() async throws {
    let descriptions = Atomic(0)
    let trace = RequestTrace(
      SiteObserver(
        describe: { _ in
          descriptions.add(1, ordering: .relaxed)
          return []
        }, receive: { _ in }))
    let site = BoardSite()

    // The first page is rendered, and the second one was kept.
    try await RequestTrace.$current.withValue(trace) { () async throws in
      for _ in 1...2 { #expect(try await site.lines() == ["tea"]) }
    }

    #expect(descriptions.load(ordering: .relaxed) == 0)
    #expect(trace.keeping == .isNone)
    let (report, topics) = trace.end()
    #expect(report.steps.map(\.step) == [.rest])
    #expect(report.route == nil)
    #expect(topics == TopicSet())
  }
}
