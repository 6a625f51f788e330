import Foundation
import GRDB
import Synchronization

/// The connections that read. A page takes one for its transaction and gives it back afterwards. They are opened when they are
/// needed.
///
/// A connection does not belong to a thread, because a page that suspends may continue on another thread. Taking a
/// connection locks a mutex for some nanoseconds.
final class ReaderPool: ReadingPool {
  /// The maximum number of connections. A suspended page keeps its connection. Further pages are refused.
  static let limit = 64

  private struct State {
    var idle: [Connection]
    var count: Int
    var isClosed = false
    var refusedCount = 0
    var trace: (@Sendable (String) -> Void)?
  }

  private let path: String
  private let configuration: Configuration
  private let file: DatabaseFile
  private let coverage: ChangeCoverage
  private let budget: Duration
  /// More connections than this are closed when they are given back.
  private let idleLimit = min(limit, ProcessInfo.processInfo.activeProcessorCount * 2)
  private let state = Mutex(State(idle: [], count: 0))

  init(
    path: String, configuration: Configuration, file: DatabaseFile, coverage: ChangeCoverage, budget: Duration
  ) {
    self.path = path
    self.configuration = configuration
    self.file = file
    self.coverage = coverage
    self.budget = budget
  }

  var limit: Int { Self.limit }

  /// The number of connections that are in use.
  var useCount: Int { state.withLock { $0.count - $0.idle.count } }

  /// How often no connection was free.
  var refusedCount: Int { state.withLock(\.refusedCount) }

  /// - Throws: ``DatabaseIsBusy`` if all connections are in use, and ``DatabaseIsClosed``.
  func take() throws -> Connection {
    if let connection = state.withLock({ $0.idle.popLast() }) { return connection }
    let trace = try state.withLock { state in
      if state.isClosed { throw DatabaseIsClosed() }
      guard state.count < Self.limit else {
        state.refusedCount += 1
        throw DatabaseIsBusy(.hasNoConnection)
      }
      state.count += 1
      return state.trace
    }
    do {
      // The file may have been replaced since the other connections opened it.
      try file.checkIsInPlace()
      let connection = try SQLError.translating {
        try Connection(path: path, configuration: configuration, coverage: coverage, budget: budget)
      }
      connection.trace(trace)
      return connection
    } catch {
      state.withLock { $0.count -= 1 }
      throw error
    }
  }

  func giveBack(_ connection: Connection) {
    let isKept = state.withLock { state in
      guard state.idle.count < idleLimit, !state.isClosed else {
        state.count -= 1
        return false
      }
      state.idle.append(connection)
      return true
    }
    if !isKept { try? connection.close() }
  }

  /// Closes the connections. A connection that is in use is closed when it is given back.
  func close() throws {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      state.isClosed = true
      state.count -= state.idle.count
      return state.idle
    }
    for connection in idle { try connection.close() }
  }

  /// Calls `statement` with each SQL statement that is run: for tests.
  func trace(_ statement: (@Sendable (String) -> Void)?) {
    state.withLock { state in
      state.trace = statement
      for connection in state.idle { connection.trace(statement) }
    }
  }
}

extension Connection {
  func trace(_ statement: (@Sendable (String) -> Void)?) {
    queue.unsafeReentrantWrite { db in
      guard let statement else { return db.trace(nil) }
      db.trace { statement("\($0)") }
    }
  }
}
