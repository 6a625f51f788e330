import Foundation
import GRDB

/// A connection to an SQLite file with its prepared statements.
///
/// It is `@unchecked Sendable` because it belongs to one user at a time: a reader is taken out of ``ReaderPool``, whose
/// lock passes it on, and the writer is used on its queue only.
final class Connection: @unchecked Sendable {
  /// More statements are prepared anew. A search has as many forms as there are combinations of terms.
  private static let statementLimit = 500

  let queue: DatabaseQueue
  private var statements: [String: PreparedStatement] = [:]

  init(path: String, configuration: Configuration) throws {
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  // A statement must not outlive its connection.
  deinit { statements = [:] }

  func run(_ sql: String, _ arguments: Arguments = [], _ body: (borrowing Row) throws -> Void = { _ in }) throws {
    try statement(sql).run(arguments, body)
  }

  func statement(_ sql: String) throws -> PreparedStatement {
    if let known = statements[sql], !known.isInUse { return known }
    let statement = try SQLError.translating {
      PreparedStatement(try queue.unsafeReentrantWrite { try $0.makeStatement(sql: sql) }, sql: sql)
    }
    if statements.count >= Self.statementLimit { statements = statements.filter { $0.value.isInUse } }
    statements[sql] = statement
    return statement
  }

  func close() throws {
    // A write that nobody waits for may still be running on the queue, and uses the statements.
    queue.unsafeReentrantWrite { _ in statements = [:] }
    try queue.close()
  }
}
