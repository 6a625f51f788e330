package import Changes

/// What runs the transactions of a ``Database``. This module has the engine for SQLite. An engine for servers is a module of
/// its own.
package protocol Engine: AnyObject, Sendable {
  /// The SQL that other engines write differently.
  var dialect: SQLDialect { get }
  /// Which topics were touched.
  var changes: any EngineChanges { get }
  /// The connections that pages read with.
  var pool: any ReadingPool { get }
  /// Whether a read takes so little time that it runs on the calling thread, and a page is not suspended for it.
  var readsAtOnce: Bool { get }
  /// The key of the site, which the database stores.
  var siteKey: [UInt8] { get }

  /// Reads in the transaction of the current ``reading(_:)``, or in one of its own.
  func read<Value: Sendable>(
    _ topics: [Topic], _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value
  /// The same, blocking the calling thread.
  func readAndWait<Value>(_ topics: [Topic], _ body: (borrowing Reader) throws -> Value) throws -> Value
  /// Runs `body` with one transaction for its reads.
  func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value
  /// Ends the transaction of the current ``reading(_:)``, so that later reads see what was written.
  func endReading()

  /// Runs one transaction, after all earlier ones.
  func write<Value: Sendable>(_ body: @escaping @Sendable (borrowing Writer) throws -> Value) async throws -> Value
  /// The same, blocking the calling thread.
  func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value
  /// Runs one transaction later. Errors are not reported.
  func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void)

  /// Checks that the database can be read, takes changes and is the one that was opened, and returns its steps. It does not
  /// wait for pages; nil if they use all connections.
  func stepsIfReady(_ schema: Schema) async throws -> [String]?
  func close() throws
}

/// Which topics the changes of a database touched.
package protocol EngineChanges: AnyObject, Sendable {
  /// Which tables the topics cover.
  var coverage: ChangeCoverage { get }
  /// The number of the last change of any process; nil if finding it takes a query.
  func currentAtOnce() throws -> ChangeNumber?
  /// The same, also by a query.
  func current() async throws -> ChangeNumber
  /// Whether none of the topics was touched by a change after `number`, as far as is known.
  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool
  /// Reports the topics of each change until the observation is released.
  func observe(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation
}

/// The connections that pages read with.
package protocol ReadingPool: AnyObject, Sendable {
  /// The maximum number of connections.
  var limit: Int { get }
  /// The number of connections that are in use.
  var useCount: Int { get }
  /// How often there was no connection.
  var refusedCount: Int { get }
  /// Calls `statement` with each SQL statement that is run: for tests.
  func trace(_ statement: (@Sendable (String) -> Void)?)
}
