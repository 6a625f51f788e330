#if PostgreSQL
  import CPostgreSQL

  /// The rows that a statement returned. It frees them.
  final class PostgreSQLRows {
    let statement: PostgreSQLStatement
    let result: OpaquePointer?
    /// The row that is read now.
    var current: Int32 = 0

    init(_ result: OpaquePointer?, of statement: PostgreSQLStatement) {
      self.result = result
      self.statement = statement
    }

    deinit { PQclear(result) }

    var count: Int32 { PQntuples(result) }

    /// The number of rows that an INSERT, UPDATE or DELETE changed.
    var changedCount: Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

    var columns: [(name: String, value: StoredValue)] {
      statement.columns.indices.map { index in
        (statement.columns[index].name, PostgreSQLColumn(.passUnretained(self), Int32(index)).stored)
      }
    }
  }
#endif
