import Persistence
import Testing

@testable import PersistenceCore

@Suite struct WritingManyTests {
  @Test func `A value that is NULL is not that of an earlier use of the statement`() throws {
    let cupboard = try TestDatabase()

    let isNull = try cupboard.database.writeAndWait { db in
      let sql = "INSERT INTO cup (name, note) VALUES (?, ?)"
      try db.run(sql, ["Blue", "Chipped"])
      try db.run(sql, ["Red", nil as String?])
      return try db.hasRow("SELECT 1 FROM cup WHERE name = 'Red' AND note IS NULL")
    }

    #expect(isNull)
  }

  @Test(arguments: [0, 1, 2, 255, 256, 1_023, 3_000, 8_191])
  func `Many rows are inserted and changed as if one by one`(count: Int) throws {
    let cupboard = try TestDatabase()
    let names = (0..<count).map { "Cup \($0)" }

    let ids = try cupboard.database.writeAndWait { db in
      try db.insert(
        into: "cup", "name, note", names.map { [$0, $0 == "Cup 1" ? "Chipped" : nil as String?] }, returning: "id, name"
      ) { row in (try row["name"] as String, try row["id"] as Int64) }
    }
    #expect(Set(ids.map(\.0)) == Set(names) && ids.count == count)

    let changed = ids.filter { $0.1 % 3 == 0 }
    try cupboard.database.writeAndWait { db in
      try db.update(
        "cup", key: "id", [("name", "TEXT"), ("note", "TEXT")],
        changed.map { [$0.1, $0.0 + "!", nil as String?] })
    }

    let rows = try cupboard.database.readAndWait { db in
      try db.rows("SELECT id, name, note FROM cup ORDER BY id") { row in
        "\(try row["id"] as Int64) \(try row["name"] as String) \(try row["note"] as String? ?? "-")"
      }
    }
    let expected = ids.sorted { $0.1 < $1.1 }.map { name, id in
      id % 3 == 0 ? "\(id) \(name)! -" : "\(id) \(name) \(name == "Cup 1" ? "Chipped" : "-")"
    }
    #expect(rows == expected)
  }

  @Test func `If one of many rows violates the schema, none is inserted`() throws {
    let cupboard = try TestDatabase()

    #expect(throws: SQLError.self) {
      try cupboard.database.writeAndWait { db in
        try db.insert(into: "cup", "name", (0..<600).map { ["Cup \($0 % 599)"] })
      }
    }

    #expect(try cupboard.database.readAndWait { try $0.value("SELECT count(*) FROM cup", as: Int.self) } == 0)
  }
}
