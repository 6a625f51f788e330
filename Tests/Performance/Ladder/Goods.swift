import GRDBSQLite
import Persistence

/// Goods of the grid.
struct Goods: Sendable {
  let id: Int64
  let name: String
  let price: Int64
  let former: Int64?
  let picture: String

  static let query = "SELECT id, name, price, former, picture FROM goods ORDER BY id LIMIT 15"

  /// An amount of cents.
  static func text(ofPrice amount: Int64) -> String {
    let cents = amount % 100
    return "CN¥\(amount / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Goods {
  init(_ row: borrowing Row) throws {
    self.init(
      id: try row["id"], name: try row["name"], price: try row["price"], former: try row["former"],
      picture: try row["picture"])
  }
}

extension Schema {
  static let ladder = Schema(
    "ladder",
    steps: [
      Step(
        "goods",
        sqlite: """
          CREATE TABLE goods (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER NOT NULL, former INTEGER, picture TEXT NOT NULL)
          """,
        postgreSQL: """
          CREATE TABLE goods (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL, price BIGINT NOT NULL, former BIGINT,
            picture TEXT NOT NULL)
          """)
    ],
    tables: [Table("goods")])
}

extension Database {
  func fill() async throws {
    try await write { db in
      if try db.hasRow("SELECT 1 FROM goods") { return }
      for number in 1...15 as ClosedRange<Int64> {
        try db.run(
          "INSERT INTO goods (name, price, former, picture) VALUES (?, ?, ?, ?)",
          [
            "Long Jing Spring Harvest, \(100 * number) g", 12_800 * number, number % 3 == 0 ? 13_800 * number : nil,
            "/pictures/tea-long-jing.svg",
          ])
      }
    }
  }

  func goods() async throws -> [Goods] { try await read { try $0.rows(Goods.query, [], Goods.init) } }
}

/// Reads the goods with SQLite's own functions. It belongs to one thread.
final class GoodsStatement {
  private var connection: OpaquePointer?
  private var statement: OpaquePointer?

  init(database: String) {
    sqlite3_open_v2(database, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    sqlite3_prepare_v3(connection, Goods.query, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(connection)
  }

  func read(_ body: (Goods) -> Void) {
    while sqlite3_step(statement) == SQLITE_ROW {
      let isReduced = sqlite3_column_type(statement, 3) != SQLITE_NULL
      body(
        Goods(
          id: sqlite3_column_int64(statement, 0), name: text(1), price: sqlite3_column_int64(statement, 2),
          former: isReduced ? sqlite3_column_int64(statement, 3) : nil, picture: text(4)))
    }
    sqlite3_reset(statement)
  }

  private func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }
}
