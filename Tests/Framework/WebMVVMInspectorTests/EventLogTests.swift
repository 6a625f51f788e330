import Changes
import MVVM
import Testing
import WebMVVM

@testable import WebMVVMInspector

@Suite struct EventLogTests {
  @Test func `Only the latest events are kept`() {
    let log = EventLog(countLimit: 3)
    for number in 1...5 { log.add(.change(topics: ["\(number)"])) }

    #expect(log.events(of: nil, before: nil, count: 10).events.map(\.id) == [5, 4, 3])
    #expect(log.event(2) == nil)
  }

  @Test func `A large event takes the place of several small ones`() {
    let log = EventLog(byteLimit: 10_000)
    for _ in 1...5 { log.add(.change(topics: [String(repeating: "a", count: 3_000)])) }
    #expect(log.events(of: nil, before: nil, count: 10).events.count == 3)
  }

  @Test func `An open page of an event is told when the event is removed`() {
    let log = EventLog(countLimit: 1)
    log.add(.change(topics: []))
    let sources = Dependencies()
    _ = Dependencies.$current.withValue(sources) { log.event(1) }
    let number = log.changes.currentChange()

    #expect(log.changes.isUnchanged(sources.topics, since: number))
    log.add(.change(topics: []))
    #expect(!log.changes.isUnchanged(sources.topics, since: number))
  }
}
