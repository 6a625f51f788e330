extension Database {
  @TaskLocal private static var transaction: ReadTransaction?

  /// Reads one state of the database.
  ///
  /// On SQLite the body runs at once on the calling thread: this never suspends. Inside of ``reading(_:)`` or of another
  /// read it joins that transaction.
  ///
  /// - Parameter body: May be run again, so it has no other effect than its result.
  /// - Throws: What `body` throws, ``SQLError``, and ``DatabaseIsBusy`` if too many pages are being loaded.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value {
    try readAndWait(body)
  }

  /// Reads one state of the database while the calling thread waits: for a program that serves nobody yet, and for what
  /// can't be asynchronous.
  ///
  /// - Throws: As ``read(_:)`` does.
  public func readAndWait<Value>(_ body: (borrowing Reader) throws -> Value) throws -> Value {
    if let current, let value = try current.read(body) { return value }
    let transaction = ReadTransaction(pool: readers)
    return try Self.$transaction.withValue(transaction) {
      defer { transaction.close() }
      guard let value = try transaction.read(body) else { throw DatabaseIsBusy() }
      return value
    }
  }

  /// Runs `body` so that all reads in it see one state of the database, also if it suspends between them.
  ///
  /// The transaction begins with the first read. A write inside of `body` ends it: the reads after the write begin
  /// another one and see what was written. A scope inside of a scope joins it.
  ///
  /// ```swift
  /// let page = try await database.reading {
  ///   try await scene.load()
  ///   return try coordinator.layout(around: scene)
  /// }
  /// ```
  ///
  /// - Throws: What `body` throws.
  public func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    if current?.isOpen == true { return try await body() }
    let transaction = ReadTransaction(pool: readers)
    defer { transaction.close() }
    return try await Self.$transaction.withValue(transaction) { try await body() }
  }

  /// Ends the transaction of the reads around this, so that later reads see what was written.
  func endReading() { current?.end() }

  private var current: ReadTransaction? {
    guard let transaction = Self.transaction, transaction.pool === readers else { return nil }
    return transaction
  }
}
