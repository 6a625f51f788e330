import CPersistence
import Foundation
import GRDB
import GRDBSQLite

/// A connection to an SQLite file with its prepared statements.
///
/// It is `@unchecked Sendable` because it has one user at a time: ``ReaderPool`` gives a reader to one user under a
/// lock, and the writer is used only on its queue.
final class Connection: @unchecked Sendable {
  /// The number of statements that are kept prepared. A search has one statement for each combination of terms.
  private static let statementLimit = 500

  /// Before the first connection of the program. Otherwise threads wait for each other whenever SQLite needs memory.
  private static let countsNoMemory = CPersistence_count_no_memory()

  let queue: DatabaseQueue
  /// The connection as the functions of SQLite know it.
  let handle: OpaquePointer?
  private let coverage: ChangeCoverage?
  /// Whether a transaction begins before the next statement. Most pages are made of what is kept, and need no statement.
  var isBeginDue = false
  /// Whether a write transaction has begun, and its end has not. SQLite ends one by itself after some errors, such as that of
  /// a full disk: https://www.sqlite.org/lang_transaction.html
  var isWriting = false
  private var statements: [String: PreparedStatement] = [:]
  /// Nil if no page reads through this connection.
  let budget: StatementBudget?

  /// - Parameters:
  ///   - coverage: What the pages depend on that read through this connection; nil if no page does.
  ///   - budget: How much processor time a statement of a page may use; nil if no page reads through this connection.
  init(
    path: String, configuration: Configuration, coverage: ChangeCoverage? = nil, budget: Duration? = nil
  ) throws {
    try Self.checkIsFile(path)
    _ = Self.countsNoMemory
    queue = try DatabaseQueue(path: path, configuration: configuration)
    handle = queue.unsafeReentrantWrite { $0.sqliteConnection }
    self.coverage = coverage
    self.budget = budget.map { [handle] in StatementBudget($0, on: handle) }
  }

  /// SQLite would wait for somebody to write to a pipe, and calls a folder a broken disk. A missing file is created.
  static func checkIsFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw status.st_mode & S_IFMT == S_IFDIR ? UnusableDatabase.Mismatch.isFolder : .isSpecialFile
  }

  // A statement must not outlive its connection.
  deinit { statements = [:] }

  /// Runs a statement for itself.
  func run(_ sql: String) throws {
    try statement(sql).run([]) { _ in }
  }

  func statement(_ sql: String) throws -> PreparedStatement {
    if isBeginDue { try begin() }
    try checkTransactionIsOpen()
    budget?.begin()
    if let known = statements[sql], !known.isInUse { return known }
    let statement = try SQLError.translating {
      let statement = try queue.unsafeReentrantWrite { try $0.makeStatement(sql: sql) }
      return PreparedStatement(statement, sql: sql, tables: coverage?.tables(readBy: statement) ?? 0)
    }
    if statements.count >= Self.statementLimit { statements = statements.filter { $0.value.isInUse } }
    statements[sql] = statement
    return statement
  }

  private func begin() throws {
    isBeginDue = false
    do {
      try run("BEGIN")
    } catch {
      // The next statement tries it again, because it must not run outside of a transaction.
      isBeginDue = true
      throw error
    }
  }

  /// - Throws: ``SQLError`` if an error that the body has caught ended its transaction. A later statement would be committed
  ///   by itself.
  func checkTransactionIsOpen() throws {
    if !isWriting || sqlite3_get_autocommit(handle) == 0 { return }
    throw SQLError(kind: .other, message: "an earlier error has ended the transaction", sql: nil)
  }

  func close() throws {
    // A write that nobody waits for may still be running on the queue, and uses the statements.
    queue.unsafeReentrantWrite { _ in statements = [:] }
    try queue.close()
  }
}

extension Connection: EngineConnection {
  var dialect: SQLDialect { .sqlite }

  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try statement(sql)
    dependencies?.insert(statement.tables)
    try statement.run(arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  func columnCount(of sql: String) throws -> Int { Int(try statement(sql).columnCount) }

  func change(_ sql: String, _ arguments: Arguments) throws -> Int {
    let statement = try statement(sql)
    try statement.run(arguments) { _ in }
    return Int(sqlite3_changes(handle))
  }

  func run(script: String) throws {
    try checkTransactionIsOpen()
    try SQLError.translating { try queue.unsafeReentrantWrite { try $0.execute(sql: script) } }
  }
}

extension ChangeCoverage {
  /// The tables that a statement reads, as SQLite's authorizer reported them.
  func tables(readBy statement: Statement) -> UInt128 {
    let region = statement.databaseRegion
    return tables { region.isModified(byEventsOfKind: .insert(tableName: $0)) }
  }
}

extension SQLDialect {
  static let sqlite = SQLDialect(
    .sqlite,
    hasTable: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
    stepTable: "grdb_migrations", steps: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
}
