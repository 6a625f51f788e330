import PersistenceCore
import Synchronization

/// The transaction that all reads of a page share. It begins with the first read, and keeps a connection. It ends with the
/// page or with a write, so that later reads see what was written.
///
/// Its state is never locked while a thread waits for the network.
final class PostgreSQLReadTransaction: Sendable {
  private struct State {
    var connection: PostgreSQLConnection?
    /// The number of nested reads that are running.
    var depth = 0
    /// A write was made inside a read. The transaction ends when the outermost read ends.
    var endsWithRead = false
    var isClosed = false
  }

  /// What a read may do with a connection.
  private enum Entry {
    case begin, goOn
    /// The transaction has another connection, or none any more.
    case retry
    case closed
  }

  let pool: PostgreSQLPool
  private let state = Mutex(State())

  init(pool: PostgreSQLPool) {
    self.pool = pool
  }

  var isOpen: Bool { state.withLock { !$0.isClosed } }

  /// The connection of the transaction; nil if it has not begun.
  var connection: PostgreSQLConnection? { state.withLock(\.connection) }

  /// What a read gave.
  enum Outcome<Value> {
    case value(Value)
    /// Try again: another read has begun or ended the transaction in the meantime.
    case retry
    /// The transaction was closed.
    case closed
  }

  /// Reads on a connection. The caller holds its lock.
  ///
  /// - Parameter isFresh: Whether the connection was taken from the pool for this read. It is given back if it is not
  ///   needed.
  func read<Value>(
    on connection: PostgreSQLConnection, isFresh: Bool, _ dependencies: ReadDependencies?,
    _ body: (borrowing Reader) throws -> Value
  ) throws -> Outcome<Value> {
    let entry = enter(connection, isFresh)
    switch entry {
    case .retry, .closed:
      if isFresh { pool.giveBack(connection) }
      return entry == .closed ? .closed : .retry
    case .begin, .goOn: break
    }
    defer { leave() }
    if entry == .goOn, !connection.isOpening {
      return .value(try translating { try body(Reader(connection, dependencies)) })
    }
    return .value(try translating { try first(connection, dependencies, body) })
  }

  /// The first read. It can be run again, because the page has seen nothing yet: another connection replaces one that
  /// broke while it was idle.
  private func first<Value>(
    _ connection: PostgreSQLConnection, _ dependencies: ReadDependencies?,
    _ body: (borrowing Reader) throws -> Value
  ) throws -> Value {
    do {
      try begin(connection)
      return try body(Reader(connection, dependencies))
    } catch let error as PostgreSQLError where error.isBroken || error.isStale {
      connection.rollBack()
      try begin(connection)
      return try body(Reader(connection, dependencies))
    }
  }

  private func begin(_ connection: PostgreSQLConnection) throws {
    try connection.open()
    connection.begin(["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"])
  }

  private func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as PostgreSQLError {
      // Later reads of a transaction that failed would fail too.
      end()
      throw PostgreSQLError.explained(error)
    } catch let error as PostgreSQLServer.IsUnsafe {
      end()
      throw PostgreSQLError.explained(error)
    }
  }

  private func enter(_ connection: PostgreSQLConnection, _ isFresh: Bool) -> Entry {
    state.withLock { state in
      if state.isClosed { return .closed }
      if state.connection == nil, isFresh {
        state.connection = connection
        state.depth = 1
        return .begin
      }
      guard state.connection === connection, !isFresh else { return .retry }
      state.depth += 1
      return .goOn
    }
  }

  private func leave() {
    state.withLock { state in state.depth -= 1 }
    if state.withLock({ $0.depth == 0 && $0.endsWithRead }) { end() }
  }

  /// Ends the transaction, without waiting for the server. The next read begins a new one.
  func end() {
    let ended = state.withLock { state -> PostgreSQLConnection? in
      state.endsWithRead = state.depth > 0
      guard state.depth == 0, let connection = state.connection else { return nil }
      state.connection = nil
      return connection
    }
    guard let ended else { return }
    ended.thread.add { [pool] in
      ended.lock.withLock { ended.rollBack() }
      pool.giveBack(ended)
    }
  }

  /// Ends the transaction and begins no other. A task that outlives its page reads in transactions of its own.
  func close() {
    state.withLock { $0.isClosed = true }
    end()
  }
}

extension PostgreSQLReadTransaction.Outcome: Sendable where Value: Sendable {}
