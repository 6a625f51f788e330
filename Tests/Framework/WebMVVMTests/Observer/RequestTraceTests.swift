import MVVM
import Observation
import Synchronization
import Testing

@testable import WebMVVM

@Suite struct RequestTraceTests {
  @Test func `The time to describe the State is not part of a step`() async {
    let clock = Mutex(ContinuousClock.now)
    let trace = RequestTrace(
      SiteObserver(
        describe: { _ in
          clock.withLock { $0 += .seconds(1) }
          return []
        }, receive: { _ in }),
      now: { clock.withLock(\.self) })

    clock.withLock { $0 += .milliseconds(2) }
    trace.end(.action)
    await RequestTrace.watching(Nothing(), .load, by: trace) { clock.withLock { $0 += .milliseconds(5) } }
    trace.end(.load)
    trace.show(LiveTag(isLive: false, path: nil, reader: .anybody, texts: SafeHTML { _ in }))
    trace.end(.layout)

    let (report, _) = trace.end()
    #expect(report.steps.map(\.duration) == [.milliseconds(2), .milliseconds(5), .zero, .zero])
  }
}

@Observable
private final class Nothing: ViewModel {
  func load() {}
}
