package import Changes
package import PersistenceCore

extension PostgreSQLEngine {
  @TaskLocal private static var transaction: PostgreSQLReadTransaction?

  package func read<Value: Sendable>(
    _ topics: [Topic], _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value {
    let dependencies = PageDependencies(dependencies(topics))
    defer { dependencies.value?.finish() }
    if let current, let value = try await read(in: current, dependencies, body) { return value }
    let transaction = PostgreSQLReadTransaction(pool: readers)
    defer { transaction.close() }
    guard let value = try await read(in: transaction, dependencies, body) else {
      throw DatabaseIsBusy(.hasNoConnection)
    }
    return value
  }

  func read<Value: Sendable>(
    in transaction: PostgreSQLReadTransaction, _ dependencies: PageDependencies,
    _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value? {
    while true {
      let known = transaction.connection
      let connection = if let known { known } else { try await transaction.pool.take() }
      let page = Dependencies.current
      let result = try await connection.run {
        // The body runs in another thread, which does not have the task's values.
        try Self.$transaction.withValue(transaction) {
          try Dependencies.$current.withValue(page) {
            try transaction.read(on: connection, isFresh: known == nil, dependencies.value, body)
          }
        }
      }
      switch result {
      case .value(let value): return value
      case .retry: continue
      case .closed: return nil
      }
    }
  }

  package func readAndWait<Value>(_ topics: [Topic], _ body: (borrowing Reader) throws -> Value) throws -> Value {
    let dependencies = dependencies(topics)
    defer { dependencies?.finish() }
    if let current, let value = try readAndWait(in: current, dependencies, body) { return value }
    let transaction = PostgreSQLReadTransaction(pool: readers)
    defer { transaction.close() }
    guard let value = try readAndWait(in: transaction, dependencies, body) else {
      throw DatabaseIsBusy(.hasNoConnection)
    }
    return value
  }

  private func readAndWait<Value>(
    in transaction: PostgreSQLReadTransaction, _ dependencies: ReadDependencies?,
    _ body: (borrowing Reader) throws -> Value
  ) throws -> Value? {
    while true {
      let known = transaction.connection
      let connection = try known ?? readers.takeAndWait()
      let result = try connection.lock.withLock {
        try Self.$transaction.withValue(transaction) {
          try transaction.read(on: connection, isFresh: known == nil, dependencies, body)
        }
      }
      switch result {
      case .value(let value): return value
      case .retry: continue
      case .closed: return nil
      }
    }
  }

  package func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    if current?.isOpen == true { return try await body() }
    let transaction = PostgreSQLReadTransaction(pool: readers)
    defer { transaction.close() }
    return try await Self.$transaction.withValue(transaction) { try await body() }
  }

  /// Ends the transaction of the current page, so that later reads see what was written.
  package func endReading() { current?.end() }

  private var current: PostgreSQLReadTransaction? {
    guard let transaction = Self.transaction, transaction.pool === readers else { return nil }
    return transaction
  }

  private func dependencies(_ topics: [Topic]) -> ReadDependencies? {
    let dependencies = Dependencies.current.map { page in ReadDependencies(log.coverage, of: page) }
    for topic in topics { dependencies?.insert(topic) }
    return dependencies
  }
}

/// What a read depends on, for the thread that runs its body.
///
/// It is `@unchecked Sendable` because the task waits while the thread uses it.
struct PageDependencies: @unchecked Sendable {
  let value: ReadDependencies?

  init(_ value: ReadDependencies?) { self.value = value }
}
