package import Changes
package import Synchronization

/// Values that were read from a database and belong to many pages, such as the makers that a filter offers. Each is kept
/// until one of its topics changes.
///
/// ```swift
/// try await database.read(.goodsOfSort(sort)) { db in
///   try makers.value(for: sort, .goodsOfSort(sort), in: db) { try db.values("SELECT …", [sort]) }
/// }
/// ```
///
/// A value shows all changes that were acknowledged before the transaction began, and none that came later. On PostgreSQL
/// nothing is kept, because asking the server for changes takes as long as a query.
package final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Kept {
    @usableFromInline let value: Value
    @usableFromInline let topics: TopicSet
    /// The value shows this change and all earlier ones.
    @usableFromInline let number: ChangeNumber

    @usableFromInline init(value: Value, topics: TopicSet, number: ChangeNumber) {
      (self.value, self.topics, self.number) = (value, topics, number)
    }
  }

  @usableFromInline let database: Database
  @usableFromInline let limit: Int
  @usableFromInline let kept = Mutex<[Key: Kept]>([:])

  /// - Parameters:
  ///   - database: The database that the values are read from.
  ///   - limit: The maximum number of values. If there are more, all are read again.
  package init(of database: Database, limit: Int) {
    self.database = database
    self.limit = limit
  }

  // It is inlinable, so that it is specialised for its types.

  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - topics: What the value depends on. The read that this is called in needs topics that cover the same.
  ///   - db: The transaction of that read.
  ///   - read: Reads the value from the transaction.
  /// - Throws: What `read` throws.
  @inlinable package func value(
    for key: Key, _ topics: Topic..., in db: borrowing Reader, read: () throws -> Value
  ) rethrows -> Value {
    guard let number = db.lastChange else { return try read() }
    // A value with a higher number may show a change that this transaction does not see.
    if let kept = kept.withLock({ $0[key] }), kept.number <= number,
      database.isUnchanged(kept.topics, since: kept.number)
    {
      return kept.value
    }
    let value = try read()
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[key] = Kept(value: value, topics: TopicSet(topics), number: number)
    }
    return value
  }
}
