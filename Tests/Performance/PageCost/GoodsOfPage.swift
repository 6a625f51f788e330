import ArgumentParser
import GRDBSQLite

/// The goods of the first page of a sort, read with SQLite's own functions: the least that a page can take.
final class GoodsOfPage {
  private static let sql = """
    SELECT id, name, nameZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock, picture
    FROM goods WHERE sortID = 1 AND place >= 0 ORDER BY place LIMIT 15
    """

  private var connection: OpaquePointer?
  private var statements: [OpaquePointer?] = []

  init(database: String) throws {
    guard sqlite3_open_v2(database, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw ValidationError("\(database) cannot be opened.")
    }
    statements = ["BEGIN", Self.sql, "COMMIT"].map { sql in
      var statement: OpaquePointer?
      sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
      return statement
    }
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Reads each value in a transaction, as the page does.
  func read(count: Int) {
    for _ in 0..<count {
      for statement in statements {
        while sqlite3_step(statement) == SQLITE_ROW {
          for column in 0..<sqlite3_column_count(statement) {
            if sqlite3_column_type(statement, column) == SQLITE_TEXT {
              _ = sqlite3_column_text(statement, column)
            } else {
              _ = sqlite3_column_int64(statement, column)
            }
          }
        }
        sqlite3_reset(statement)
      }
    }
  }
}
