/// The transaction that the reads of a page share: it begins with the first of them and ends with the page, or with a
/// write, whose result later reads are to see.
///
/// It is `@unchecked Sendable` because its lock protects its properties: tasks of one page may read at the same time.
final class ReadTransaction: @unchecked Sendable {
  let pool: ReaderPool
  private let lock = RecursiveLock()
  private var connection: Connection?
  /// How many reads are running, each inside of the one before.
  private var depth = 0
  /// A write was made inside of a read: the transaction ends with the outermost read.
  private var endsWithRead = false
  private var isClosed = false

  init(pool: ReaderPool) {
    self.pool = pool
  }

  var isOpen: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isClosed
  }

  /// Reads in this transaction; nil if its page is done.
  func read<Value>(_ body: (borrowing Reader) throws -> Value) throws -> Value? {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { return nil }
    let connection = try begun()
    depth += 1
    defer {
      depth -= 1
      if depth == 0, endsWithRead { end() }
    }
    return try body(Reader(connection))
  }

  private func begun() throws -> Connection {
    if let connection { return connection }
    let connection = try pool.take()
    do {
      try connection.run("BEGIN")
    } catch {
      pool.giveBack(connection)
      throw error
    }
    self.connection = connection
    return connection
  }

  /// Ends the transaction. The next read begins another one.
  func end() {
    lock.lock()
    defer { lock.unlock() }
    endsWithRead = depth > 0
    guard depth == 0, let connection else { return }
    self.connection = nil
    // It fails only if an error of the disk has ended the transaction already.
    try? connection.run("COMMIT")
    pool.giveBack(connection)
  }

  /// Ends the transaction for good. A task that goes on after its page reads in transactions of its own.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    end()
  }
}
