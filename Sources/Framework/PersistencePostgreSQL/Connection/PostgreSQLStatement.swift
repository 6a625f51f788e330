import CPostgreSQL
import Foundation
import PersistenceCore

/// A prepared statement of one connection. Only the user of the connection uses it.
final class PostgreSQLStatement {
  let sql: String
  let name: String
  /// The tables that the statement reads: see ``ChangeCoverage``.
  let tables: UInt128
  let parameters: [Oid]
  let columns: [(name: String, type: Oid)]
  fileprivate var table = ColumnTable()

  /// - Parameter description: What the server said about the statement.
  init(_ description: OpaquePointer?, sql: String, name: String, tables: UInt128) {
    self.sql = sql
    self.name = name
    self.tables = tables
    parameters = (0..<PQnparams(description)).map { PQparamtype(description, $0) }
    columns = (0..<PQnfields(description)).map { index in
      (PQfname(description, index).map { String(cString: $0) } ?? "", PQftype(description, index))
    }
  }

  /// Arguments in the form in which they are sent. They are valid during a call.
  struct Values {
    let pointers: [UnsafePointer<CChar>?]
    let lengths: [Int32]
    let formats: [Int32]
  }

  /// Calls `body` with the arguments.
  ///
  /// - Throws: ``SQLError`` if they do not fit, and what `body` throws.
  func withValues<Value>(_ arguments: Arguments, _ body: (Values) throws -> Value) throws -> Value {
    guard parameters.count == arguments.values.count else {
      throw SQLError(kind: .other, message: "the number of arguments does not match", sql: sql)
    }
    let values = try zip(arguments.values, parameters).map { try PostgreSQLArgument($0.stored, as: $1, sql: sql) }
    return try Self.withPointers(values.map(\.bytes)) { pointers in
      try body(
        Values(
          pointers: pointers, lengths: values.map { Int32($0.bytes?.count ?? 0) },
          formats: values.map { $0.isBinary ? 1 : 0 }))
    }
  }

  /// Runs the statement on its connection. The result has all rows.
  func run(_ values: Values, on connection: OpaquePointer?) throws -> PostgreSQLRows {
    let result = PQexecPrepared(
      connection, name, Int32(values.pointers.count), values.pointers, values.lengths, values.formats, 1)
    let rows = PostgreSQLRows(result, of: self)
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: return rows
    default: throw PostgreSQLError(result, of: connection, sql: sql)
    }
  }

  /// Sends the statement in a pipeline.
  ///
  /// - Returns: 0 if it cannot be sent.
  func send(_ values: Values, on connection: OpaquePointer?) -> Int32 {
    PQsendQueryPrepared(
      connection, name, Int32(values.pointers.count), values.pointers, values.lengths, values.formats, 1)
  }

  /// The values follow each other in one buffer, so that their addresses stay the same during the call.
  private static func withPointers<Value>(
    _ values: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) throws -> Value
  ) rethrows -> Value {
    // An empty value needs an address too: without one it would be NULL.
    let buffer = values.reduce(into: [UInt8]()) { $0 += ($1 ?? []) + [0] }
    return try buffer.withUnsafeBufferPointer { buffer in
      try buffer.withMemoryRebound(to: CChar.self) { buffer in
        var offset = 0
        return try body(
          values.map { value in
            defer { offset += (value?.count ?? 0) + 1 }
            return value == nil ? nil : buffer.baseAddress.map { $0 + offset }
          })
      }
    }
  }
}

/// The rows that a statement returned. It frees them.
final class PostgreSQLRows: EngineRows {
  let statement: PostgreSQLStatement
  let result: OpaquePointer?
  /// The row that is read now.
  private(set) var current: Int32 = 0

  init(_ result: OpaquePointer?, of statement: PostgreSQLStatement) {
    self.result = result
    self.statement = statement
  }

  deinit { PQclear(result) }

  var count: Int32 { PQntuples(result) }

  /// The number of rows that an INSERT, UPDATE or DELETE changed.
  var changedCount: Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// Calls `body` for each row.
  ///
  /// - Parameter stopsAfterFirst: Whether only the first row is read.
  func read(stopsAfterFirst: Bool = false, _ body: (borrowing Row) throws -> Void) throws {
    let row = Row(self)
    for index in 0..<(stopsAfterFirst ? min(1, count) : count) {
      current = index
      try body(row)
    }
  }

  var sql: String { statement.sql }

  var columnNames: [String] { statement.columns.map(\.name) }

  func column(_ name: StaticString) throws -> Column {
    if let index = statement.table.index(of: name) { return column(at: index) }
    return column(at: try statement.table.find(name, in: columnNames, of: sql))
  }

  func column(at index: Int32) -> Column { Column(BorrowedValue(self, at: index), at: index, of: self) }
}
