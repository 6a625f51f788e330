import Changes
import Foundation
import MVVM
import Testing

@testable import WebMVVM

@Suite struct PageSourcesTests {
  @Test func `A text that depends on the time is right between the rendering and the deadline only`() {
    #expect(!sources(start: .now - 60, deadline: .now + 3600).isOutdated)
    #expect(sources(start: .now - 60, deadline: .now - 30).isOutdated)
  }

  @Test func `A text that depends on the time is not right after the clock was set back`() {
    #expect(sources(start: .now + 3600, deadline: .now + 7200).isOutdated)
    #expect(!sources(start: .now + 3600, deadline: nil).isOutdated)
  }

  private func sources(start: Date, deadline: Date?) -> PageSources {
    PageSources(
      number: ChangeNumber(rawValue: 0), topics: TopicSet(), start: start, deadline: deadline, isUnique: false,
      nonces: [], cookies: [])
  }
}
