import Foundation
import Persistence
import TestSupport

@testable import Accounts
@testable import Storefront

/// The rows of so many goods of a sort: "Mugs 1", "Mugs 2", …
func goodsRows(_ count: Int, sort: String = "Mugs") -> [[ProductColumn: String]] {
  (0..<count).map { index in
    productRow(
      "\(sort.lowercased())-\(index + 1)", title: "\(sort) \(index + 1)", with: [.type: sort, .quantity: "10"])
  }
}

/// A product CSV with these rows below its header.
func productText(_ rows: [[ProductColumn: String]]) -> String {
  let columns = columns(of: rows)
  return csvText([columns.map(\.rawValue)] + rows.map { row in columns.map { row[$0] ?? "" } })
}

/// The page of the first of these goods, if they are of the sort "Mugs".
let firstGoodsPage = "/goods/1-mugs-1"

extension ShopDatabase {
  /// Imports goods, up to 500 in one transaction.
  func take(_ rows: [[ProductColumn: String]], currency: Currency = .cny) throws -> ImportReport {
    let file = try makeProductCSV(text: productText(rows), currency: currency)
    return try ImportDataController(database: self).take(file.file)
  }

  func addPerson(_ name: String, role: String = "Teacher", isDemo: Bool = true) throws -> Person.ID {
    try writeAndWait { db in
      try AccountDataController.insert(
        name, key: AccountName.key(of: name), nil, ShopAccounts.hooks(role: role, isDemo: isDemo), in: db
      ).account.person
    }
  }

  /// - Parameter age: In minutes, before 16:05 on 14 March 2026.
  func addMail(
    to recipient: Person.ID, from sender: Person.ID, _ content: String = "Bring the tuning fork.", age: Int = 0,
    isRead: Bool = false
  ) throws -> Mail.ID {
    try writeAndWait { db in
      try LetterDataController.add(
        Letter(content), from: sender, to: recipient, date: Date(secondsSince1970: Int64(1_773_504_300 - age * 60)),
        isRead: isRead, in: db)
    }
  }

  func isRead(_ mail: Mail.ID) throws -> Bool? {
    try value("SELECT isRead FROM mail WHERE id = ?", [mail])
  }

  var allGoods: [[String: StoredValue]] {
    get throws { try rows("SELECT * FROM goods ORDER BY id") }
  }

  func count(_ table: String) throws -> Int {
    try value("SELECT count(*) FROM \(table)") ?? 0
  }

  /// Waits until a query returns true, for work that continues after a response.
  func waitUntil(_ sql: String) async throws {
    try await TestSupport.waitUntil("this is true: \(sql)") { try value(sql, as: Bool.self) == true }
  }

  /// The id of the sort, as in the addresses of its pages.
  func sortID(_ name: String = "Mugs") throws -> Sort.ID? {
    try value("SELECT id FROM sort WHERE name = ?", [name])
  }

  func goodsID(_ handle: String) throws -> Goods.ID? {
    try value("SELECT id FROM goods WHERE handle = ?", [handle])
  }

  /// The handles of the goods that are not withdrawn.
  var soldGoods: [String] {
    get throws { try values("SELECT handle FROM goods WHERE sortID IS NOT NULL ORDER BY id") }
  }

  /// The number of the variants that are not withdrawn, although their goods may be.
  var soldVariants: Int {
    get throws { try value("SELECT count(*) FROM variant WHERE place IS NOT NULL") ?? 0 }
  }

  func execute(_ sql: String, _ arguments: Arguments = []) throws {
    _ = try writeAndWait { try $0.run(sql, arguments) }
  }

  /// Makes the engine refuse a kind of change, with the message “the disk is full”.
  func refuse(_ event: String, on table: String, when condition: String = "true") throws {
    try writeAndWait { db in
      switch db.reader.kind {
      case .sqlite:
        try db.run(
          script: """
            CREATE TRIGGER refusal BEFORE \(event) ON \(table) WHEN \(condition)
            BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
            """)
      case .postgreSQL:
        try db.run(
          script: """
            CREATE FUNCTION refuse() RETURNS TRIGGER LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
            CREATE TRIGGER refusal BEFORE \(event) ON \(table) FOR EACH ROW WHEN (\(condition))
            EXECUTE FUNCTION refuse();
            """)
      }
    }
  }

  /// Ends what ``refuse(_:on:when:)`` began.
  func refuseNoMore(on table: String) throws {
    try execute(TestEngine.isPostgreSQL ? "DROP TRIGGER refusal ON \(table)" : "DROP TRIGGER refusal")
  }

  /// The first row of a query, by the names of its columns in lower case. A Boolean is 0 or 1, as on SQLite.
  func row(_ sql: String, _ arguments: Arguments = []) throws -> [String: StoredValue]? {
    try rows(sql, arguments).first
  }

  func rows(_ sql: String, _ arguments: Arguments = []) throws -> [[String: StoredValue]] {
    try readAndWait { db in
      try db.rows(sql, arguments) { row in
        Dictionary(row.columns.map { ($0.name.lowercased(), $0.value.withoutBoolean) }) { first, _ in first }
      }
    }
  }

  /// The value of a query that has one column; nil without a row.
  func value<Value: ColumnValue>(_ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self) throws
    -> Value?
  {
    try readAndWait { try $0.value(sql, arguments) }
  }

  func values<Value: ColumnValue>(_ sql: String, as type: Value.Type = Value.self) throws -> [Value] {
    try readAndWait { try $0.values(sql) }
  }
}

extension StoredValue {
  fileprivate var withoutBoolean: StoredValue {
    if case .boolean(let flag) = self { .integer(flag ? 1 : 0) } else { self }
  }
}
