/// The connection that a body reads and writes through. It has one user at a time.
package protocol EngineConnection: AnyObject {
  /// The SQL that other engines write differently.
  var dialect: SQLDialect { get }

  /// Runs a statement, and calls `body` for each row.
  ///
  /// - Parameters:
  ///   - dependencies: Where the tables are added that the statement reads.
  ///   - stopsAfterFirst: Whether only the first row is read.
  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws
  /// The number of columns of a statement.
  func columnCount(of sql: String) throws -> Int
  /// Runs a statement that returns no rows, and returns the number of rows that it changed.
  func change(_ sql: String, _ arguments: Arguments) throws -> Int
  /// Runs several statements without arguments.
  func run(script: String) throws
}

/// The topics that the current transaction of a connection touches.
package protocol WrittenChanges: AnyObject {
  /// Touches all topics if the transaction has changed very many rows, and its engine changes others faster then.
  func touchAllIfMany() throws
  /// Touches all topics.
  func touchAll() throws
}
