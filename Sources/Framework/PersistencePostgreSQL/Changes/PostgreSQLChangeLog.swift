import CPostgreSQL
import Changes
import Foundation
import PersistenceCore
import Synchronization

/// The numbers of the changes that this process knows, and the check whether there are others.
///
/// A check is one query. Requests that arrive while it runs wait for the next one, because a change may have been
/// acknowledged after it began.
final class PostgreSQLChangeLog: EngineChanges {
  private typealias Waiter = @Sendable (Result<ChangeNumber, any Error>) -> Void

  private struct State {
    var waiting: [Waiter] = []
    /// This process has written something that the others do not know.
    var hasWritten = false
    var isClosed = false
  }

  let coverage: ChangeCoverage
  private let changes: KnownChanges
  private let server: PostgreSQLServer
  private let observers: ChangeObservers
  private let state = Mutex(State())
  private let alarm = Alarm()

  init(_ server: PostgreSQLServer, coverage: ChangeCoverage) {
    self.server = server
    self.coverage = coverage
    changes = KnownChanges(coverage.slots)
    observers = ChangeObservers(interval: server.options.notice == .poll ? .milliseconds(200) : .seconds(1))
    let thread = Thread { [self] in work() }
    thread.name = "Changes"
    thread.start()
  }

  /// Finding it takes a query.
  func currentAtOnce() -> ChangeNumber? { nil }

  func current() async throws -> ChangeNumber {
    try await withCheckedThrowingContinuation { continuation in check { continuation.resume(with: $0) } }
  }

  /// The same, blocking the calling thread.
  @discardableResult
  func currentAndWait(afterWrite: Bool = false) throws -> ChangeNumber {
    let arrived = DispatchSemaphore(value: 0)
    let result = Mutex<Result<ChangeNumber, any Error>>(.failure(DatabaseIsClosed()))
    check(afterWrite: afterWrite) { number in
      result.withLock { $0 = number }
      arrived.signal()
    }
    arrived.wait()
    return try result.withLock { try $0.get() }
  }

  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    changes.isUnchanged(topics, since: number)
  }

  func observe(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    observers.add(body) { [weak self] in self?.check { _ in } }
  }

  private func check(afterWrite: Bool = false, _ waiter: @escaping Waiter) {
    let isClosed = state.withLock { state in
      if state.isClosed { return true }
      state.waiting.append(waiter)
      if afterWrite { state.hasWritten = true }
      return false
    }
    if isClosed { waiter(.failure(DatabaseIsClosed())) } else { alarm.ring() }
  }

  /// The question what was touched after the last change that is known.
  var query: PostgreSQLChangeQuery { PostgreSQLChangeQuery(since: changes.knownInDatabase) }

  /// Tells observers and other processes of a write of this process.
  ///
  /// - Parameter answer: What the server answered to `query` after the commit.
  func wrote(_ answer: PostgreSQLChangeQuery.Answer, to query: PostgreSQLChangeQuery) {
    add(answer, to: query)
    state.withLock { $0.hasWritten = true }
    alarm.ring()
  }

  private func work() {
    let session = PostgreSQLChangeSession(server)
    var hasNews = false
    while true {
      if !hasNews { alarm.wait(orDataOn: session.socket) }
      let (waiting, hasWritten, isClosed) = state.withLock { state in
        defer { (state.waiting, state.hasWritten) = ([], false) }
        return (state.waiting, state.hasWritten, state.isClosed)
      }
      if isClosed {
        for waiter in waiting { waiter(.failure(DatabaseIsClosed())) }
        return session.close()
      }
      hasNews = session.receivesNews() || hasNews
      if !waiting.isEmpty || hasNews {
        let result = Result { try check(session, expectsChanges: hasNews) }
        for waiter in waiting { waiter(result.mapError(PostgreSQLError.explained)) }
      }
      if hasWritten { session.tellOthers() }
      // Others' news may have come with an answer. Then there is nothing to wait for.
      hasNews = session.hasNews()
    }
  }

  private func check(_ session: PostgreSQLChangeSession, expectsChanges: Bool) throws -> ChangeNumber {
    let query = query
    let answer = try session.answer(to: query, expectsChanges: expectsChanges)
    add(answer, to: query)
    return changes.last
  }

  private func add(_ answer: PostgreSQLChangeQuery.Answer, to query: PostgreSQLChangeQuery) {
    observers.report(changes.add(answer.slots, last: answer.number, since: query.base))
  }

  /// Ends the observation of other processes. Nothing is known afterwards.
  func close() {
    observers.close()
    state.withLock { $0.isClosed = true }
    alarm.ring()
  }
}
