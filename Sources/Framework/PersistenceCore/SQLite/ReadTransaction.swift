import Changes

/// The transaction that all reads of a page share. It begins with the first read. It ends with the page or with a
/// write, so that later reads see what was written.
///
/// It is `@unchecked Sendable` because its lock protects its properties. Several tasks of one page may read at the same
/// time.
final class ReadTransaction: @unchecked Sendable {
  let pool: ReaderPool
  private let changes: ChangeLog
  /// Whether a page reads in it, and no command.
  private let isOfPage: Bool
  private let lock = RecursiveLock()
  private var connection: Connection?
  /// The last change before the transaction began.
  private var lastChange: ChangeNumber?
  /// The number of nested reads that are running.
  private var depth = 0
  /// A write was made inside a read. The transaction ends when the outermost read ends.
  private var endsWithRead = false
  private var isClosed = false

  init(pool: ReaderPool, changes: ChangeLog, isOfPage: Bool) {
    self.pool = pool
    self.changes = changes
    self.isOfPage = isOfPage
  }

  var isOpen: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isClosed
  }

  /// Begins a read in this transaction, which the caller ends with ``endRead()``; nil if the transaction was closed.
  // It does not run the read, because a function that is generic over its value takes longer to call.
  func beginRead(_ dependencies: ReadDependencies?) throws -> Reader? {
    lock.lock()
    do {
      if !isClosed {
        let connection = try begun()
        depth += 1
        return Reader(connection, dependencies, lastChange: lastChange)
      }
    } catch {
      lock.unlock()
      throw error
    }
    lock.unlock()
    return nil
  }

  func endRead() {
    depth -= 1
    if depth == 0, endsWithRead { end() }
    lock.unlock()
  }

  private func begun() throws -> Connection {
    if let connection { return connection }
    let connection = try pool.take()
    connection.budget?.isOfPage = isOfPage
    lastChange = try? changes.current()
    connection.isBeginDue = true
    self.connection = connection
    return connection
  }

  /// Ends the transaction. The next read begins a new one.
  func end() {
    lock.lock()
    defer { lock.unlock() }
    endsWithRead = depth > 0
    guard depth == 0, let connection else { return }
    self.connection = nil
    if connection.isBeginDue {
      connection.isBeginDue = false
    } else {
      // This fails only if a disk error has already ended the transaction.
      try? connection.run("COMMIT")
    }
    pool.giveBack(connection)
  }

  /// Ends the transaction and begins no other. A task that outlives its page reads in transactions of its own.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    end()
  }
}
