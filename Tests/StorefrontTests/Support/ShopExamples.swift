import Foundation
import GRDB

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
  let columns = ProductColumn.allCases
  return csvText([columns.map(\.rawValue)] + rows.map { row in columns.map { row[$0] ?? "" } })
}

extension ShopDatabase {
  func take(_ rows: [[ProductColumn: String]], currency: Currency = .cny) throws -> ImportReport {
    let file = try makeProductCSV(text: productText(rows), currency: currency)
    return try ImportDataController(database: self).take(file)
  }

  func addPerson(_ name: String, role: String = "Teacher", isDemo: Bool = true) throws -> Person.ID {
    try writeAndWait { db in
      try db.execute(
        sql: "INSERT INTO person (name, nameKey, displayName, displayKey, role, isDemo) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [name, AccountName.key(of: name), name, AccountName.key(of: name), role, isDemo])
      return Person.ID(rawValue: db.lastInsertedRowID)
    }
  }

  /// - Parameter age: In minutes, before 16:05 on 14 March 2026.
  func addMail(
    to recipient: Person.ID, from sender: Person.ID, _ content: String = "Bring the tuning fork.", age: Int = 0,
    isRead: Bool = false
  ) throws -> Mail.ID {
    try writeAndWait { db in
      try LetterDataController.add(
        content, from: sender, to: recipient, date: Date(secondsSince1970: Int64(1_773_504_300 - age * 60)),
        isRead: isRead, in: db)
    }
  }

  func isRead(_ mail: Mail.ID) throws -> Bool? {
    try read { try Bool.fetchOne($0, sql: "SELECT isRead FROM mail WHERE id = ?", arguments: [mail]) }
  }

  func count(_ table: String) throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } ?? 0
  }

  /// Waits until a query says so, for what no response waits for.
  func waitUntil(_ sql: String, within limit: Duration = .seconds(30)) async throws {
    let deadline = ContinuousClock.now + limit
    while try read({ try Bool.fetchOne($0, sql: sql) }) != true {
      if ContinuousClock.now > deadline { throw WaitedTooLong(sql: sql) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  struct WaitedTooLong: Error {
    let sql: String
  }

  /// The id of the sort, as it stands in the addresses of its pages.
  func sortID(_ name: String = "Mugs") throws -> Sort.ID? {
    try read { try Sort.ID.fetchOne($0, sql: "SELECT id FROM sort WHERE name = ?", arguments: [name]) }
  }

  func goodsID(_ handle: String) throws -> Goods.ID? {
    try read { try Goods.ID.fetchOne($0, sql: "SELECT id FROM goods WHERE handle = ?", arguments: [handle]) }
  }

  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try writeAndWait { try $0.execute(sql: sql, arguments: arguments) }
  }
}
