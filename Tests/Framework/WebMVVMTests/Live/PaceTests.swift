import Testing

@testable import WebMVVM

@Suite struct PaceTests {
  @Test func `Updates take at most half of the time, and much less while requests come`() throws {
    for time in [Duration.milliseconds(2), .milliseconds(5)] {
      #expect(try #require(Pace.rest(after: time, requestsCame: false)) >= time)
      #expect(try #require(Pace.rest(after: time, requestsCame: true)) >= time * 5)
    }
    #expect(Pace.rest(after: .microseconds(100), requestsCame: false) == nil)
    #expect(try #require(Pace.rest(after: .microseconds(100), requestsCame: true)) > .zero)
  }

  @Test func `A page that takes long does not hold the others back for ever`() {
    for requestsCame in [false, true] {
      #expect(Pace.rest(after: .seconds(10), requestsCame: requestsCame) == Pace.pause)
    }
  }
}
