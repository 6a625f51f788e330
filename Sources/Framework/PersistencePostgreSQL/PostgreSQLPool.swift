import Foundation
import PersistenceCore
import Synchronization

/// A bounded number of connections. Who finds none waits in a bounded queue.
final class PostgreSQLPool: ReadingPool {
  private struct Waiter {
    let id: Int
    let resume: @Sendable (Result<PostgreSQLConnection, any Error>) -> Void
  }

  private struct State {
    var idle: [PostgreSQLConnection] = []
    var count = 0
    var waiting: [Waiter] = []
    var nextID = 0
    var isClosed = false
  }

  private let server: PostgreSQLServer
  private let use: PostgreSQLTrips.Use
  let limit: Int
  private let queueLimit: Int
  private let timeout: TimeInterval
  private let state = Mutex(State())
  private let refused = Atomic(0)

  /// - Parameter timeout: How long to wait for a connection, in seconds.
  init(_ server: PostgreSQLServer, for use: PostgreSQLTrips.Use, limit: Int, queueLimit: Int, timeout: TimeInterval) {
    self.server = server
    self.use = use
    self.limit = limit
    self.queueLimit = queueLimit
    self.timeout = timeout
  }

  /// The number of connections that are in use.
  var useCount: Int { state.withLock { $0.count - $0.idle.count } }

  func trace(_ statement: (@Sendable (String) -> Void)?) { server.trace(statement) }

  /// How often there was no connection in time.
  var refusedCount: Int { refused.load(ordering: .relaxed) }

  /// - Throws: ``DatabaseIsBusy`` if there was no connection in time.
  func take() async throws -> PostgreSQLConnection {
    if let connection = try takeAtOnce() { return connection }
    return try await withCheckedThrowingContinuation { continuation in wait { continuation.resume(with: $0) } }
  }

  /// The same, blocking the calling thread.
  func takeAndWait() throws -> PostgreSQLConnection {
    if let connection = try takeAtOnce() { return connection }
    let arrived = DispatchSemaphore(value: 0)
    let result = Mutex<Result<PostgreSQLConnection, any Error>?>(nil)
    wait {
      let taken = $0
      result.withLock { $0 = taken }
      arrived.signal()
    }
    arrived.wait()
    return try result.withLock { try $0?.get() } ?? { throw DatabaseIsBusy(.hasNoConnection) }()
  }

  private func takeAtOnce() throws -> PostgreSQLConnection? {
    try state.withLock { state in
      if state.isClosed { throw DatabaseIsClosed() }
      return Self.free(&state, server, use, limit)
    }
  }

  private static func free(
    _ state: inout State, _ server: PostgreSQLServer, _ use: PostgreSQLTrips.Use, _ limit: Int
  ) -> PostgreSQLConnection? {
    if let connection = state.idle.popLast() { return connection }
    if state.count >= limit { return nil }
    state.count += 1
    return PostgreSQLConnection(server, name: "\(use == .writing ? "Writer" : "Reader") \(state.count)", for: use)
  }

  private func wait(_ resume: @escaping @Sendable (Result<PostgreSQLConnection, any Error>) -> Void) {
    let (id, connection) = state.withLock { state -> (Int?, PostgreSQLConnection?) in
      // One may have been given back in the meantime.
      if let connection = Self.free(&state, server, use, limit) { return (nil, connection) }
      if state.waiting.count >= queueLimit || state.isClosed { return (nil, nil) }
      state.nextID += 1
      state.waiting.append(Waiter(id: state.nextID, resume: resume))
      return (state.nextID, nil)
    }
    if let connection { return resume(.success(connection)) }
    guard let id else { return refuse(resume) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in self?.expire(id) }
  }

  private func expire(_ id: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    if let waiter { refuse(waiter.resume) }
  }

  private func refuse(_ resume: @Sendable (Result<PostgreSQLConnection, any Error>) -> Void) {
    refused.add(1, ordering: .relaxed)
    // A writer waits for other writers of this program, and a page for other pages.
    resume(.failure(DatabaseIsBusy(use == .writing ? .isWritten : .hasNoConnection)))
  }

  func giveBack(_ connection: PostgreSQLConnection) {
    let (waiter, isClosed) = state.withLock { state -> (Waiter?, Bool) in
      if !state.isClosed, !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
      if !state.isClosed { state.idle.append(connection) }
      return (nil, state.isClosed)
    }
    waiter?.resume(.success(connection))
    if isClosed { connection.lock.withLock { connection.close() } }
  }

  /// Closes the connections. A connection that is in use is closed when it is given back.
  func close() {
    let (idle, waiting) = state.withLock { state in
      defer { (state.idle, state.waiting) = ([], []) }
      state.isClosed = true
      return (state.idle, state.waiting)
    }
    for waiter in waiting { waiter.resume(.failure(DatabaseIsClosed())) }
    for connection in idle { connection.lock.withLock { connection.close() } }
  }
}
