package import Changes

extension SQLiteEngine {
  package var readsAtOnce: Bool { true }

  package func read<Value: Sendable>(
    _ topics: [Topic], _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value { try readAndWait(topics, body) }

  @TaskLocal private static var transaction: ReadTransaction?

  package func readAndWait<Value>(_ topics: [Topic], _ body: (borrowing Reader) throws -> Value) throws -> Value {
    let dependencies = Dependencies.current.flatMap { page in
      page.recordsTopics ? ReadDependencies(log.coverage, of: page) : nil
    }
    for topic in topics { dependencies?.insert(topic) }
    defer { dependencies?.finish() }
    if let current, let reader = try current.beginRead(dependencies) {
      defer { current.endRead() }
      return try body(reader)
    }
    let transaction = ReadTransaction(pool: readers, changes: log, isOfPage: false)
    return try Self.$transaction.withValue(transaction) {
      defer { transaction.close() }
      guard let reader = try transaction.beginRead(dependencies) else { throw DatabaseIsBusy(.hasNoConnection) }
      defer { transaction.endRead() }
      return try body(reader)
    }
  }

  package func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    if current?.isOpen == true { return try await body() }
    let transaction = ReadTransaction(pool: readers, changes: log, isOfPage: true)
    defer { transaction.close() }
    return try await Self.$transaction.withValue(transaction) { try await body() }
  }

  /// Ends the transaction of the current ``reading(_:)``, so that later reads see what was written.
  package func endReading() { current?.end() }

  private var current: ReadTransaction? {
    guard let transaction = Self.transaction, transaction.pool === readers else { return nil }
    return transaction
  }
}
