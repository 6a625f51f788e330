import Changes
import Foundation
import Synchronization
import WebMVVM

/// The latest events, in memory. It is the Model of the inspector.
final class EventLog: Sendable {
  private static let list = TopicKind("events")
  private static let one = TopicKind("event", count: 1024)

  private struct State {
    var events: [Event] = []
    var bytes = 0
    var lastID: Event.ID = 0
  }

  let changes = InMemoryChanges(of: [list, one])
  private let countLimit: Int
  private let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - countLimit: The maximum number of events, at most 1,024.
  ///   - byteLimit: The maximum size of all events, in bytes.
  init(countLimit: Int = 500, byteLimit: Int = 16 << 20) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  /// Adds an event, and removes the oldest ones if there are too many.
  func add(_ event: SiteEvent) {
    let topics = state.withLock { state in
      state.lastID += 1
      let event = Event(id: state.lastID, date: .now, event: event)
      state.events.append(event)
      state.bytes += event.size
      var topics: TopicSet = [Self.list]
      var removedCount = 0
      while state.events.count - removedCount > countLimit || state.bytes > byteLimit, removedCount < state.events.count
      {
        state.bytes -= state.events[removedCount].size
        topics.insert(Self.one(state.events[removedCount].id))
        removedCount += 1
      }
      state.events.removeFirst(removedCount)
      return topics
    }
    changes.touch(topics)
  }

  /// Some events, the newest first, and whether there are older ones.
  ///
  /// - Parameters:
  ///   - kind: The kind of the events; nil for all kinds.
  ///   - id: Only events before this one; nil for the newest ones.
  func events(of kind: EventKind?, before id: Event.ID?, count: Int) -> (events: [Event], hasOlder: Bool) {
    Dependencies.current?.insert(Self.list)
    let all = state.withLock(\.events)
    let found = all.reversed().lazy.filter { event in
      (kind == nil || event.kind == kind) && (id.map { event.id < $0 } ?? true)
    }
    let first = Array(found.prefix(count + 1))
    return (Array(first.prefix(count)), first.count > count)
  }

  /// The first request for a page after an event, and the last one before it that loaded the page's State, in the same
  /// session.
  func requests(
    for page: String, in session: Int?, around id: Event.ID
  ) -> (before: RequestReport?, after: RequestReport?) {
    let requests = state.withLock(\.events).lazy.compactMap { event in
      event.request.flatMap { $0.isPage(page, in: session) ? (id: event.id, report: $0) : nil }
    }
    let before = requests.last { $0.id < id && $0.report.loaded != nil }
    let after = requests.first { $0.id > id }
    // It may still come.
    if after == nil { Dependencies.current?.insert(Self.list) }
    return (before?.report, after?.report)
  }

  /// An event; nil if it was removed.
  func event(_ id: Event.ID) -> Event? {
    Dependencies.current?.insert(Self.one(id))
    return state.withLock { state in state.events.first { $0.id == id } }
  }
}
