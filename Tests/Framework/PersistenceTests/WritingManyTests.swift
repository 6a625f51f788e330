import Persistence
import Testing

@testable import PersistenceCore

@Suite struct WritingManyTests {
  @Test func `A value that is NULL is not that of an earlier use of the statement`() throws {
    let cupboard = try TestDatabase()
    var rows = PackedRows(columns: 2)
    rows.append("Red")
    rows.append(String?.none)
    let packed = rows

    let isNull = try cupboard.database.writeAndWait { db in
      let sql = "INSERT INTO cup (name, note) VALUES (?, ?)"
      try db.run(sql, ["Blue", "Chipped"])
      try db.reader.connection.change(sql, packed, at: [0], numbers: [])
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

  @Test(arguments: [0, 1, 3, 256, 5_000])
  func `Packed rows are inserted with all their values, those that are asked for`(count: Int) throws {
    let cupboard = try TestDatabase()
    var rows = PackedRows(columns: 3)
    for index in 0..<count {
      rows.append(index == 2 ? "Täßchen" : "Cup \(index)")
      rows.append(index % 3 == 1 ? nil : index % 3 == 2 ? "" : "Chipped")
      rows.append(index % 4 == 3 ? nil as Int64? : Int64(index) - 1_000)
    }
    let places = (0..<count).filter { $0 % 5 != 4 }

    try cupboard.database.writeAndWait { db in
      try db.insert(
        into: "cup", "id, name, note, weight", rows, at: places, numbers: places.map { 2 * Int64($0) + 7 })
    }

    #expect(rows.count == count)
    let found = try cupboard.database.readAndWait { db in
      try db.rows("SELECT id, name, note, weight FROM cup ORDER BY id") { row in
        let (note, weight): (String?, Int64?) = (try row["note"], try row["weight"])
        return "\(try row["id"] as Int64) \(try row["name"] as String) \(note ?? "-") \(weight ?? -1)"
      }
    }
    #expect(
      found
        == places.map { index in
          let note = index % 3 == 1 ? "-" : index % 3 == 2 ? "" : "Chipped"
          return
            "\(2 * index + 7) \(index == 2 ? "Täßchen" : "Cup \(index)") \(note) \(index % 4 == 3 ? -1 : index - 1_000)"
        })
  }

  @Test func `A packed row that violates the schema is an error, and the next rows are inserted`() throws {
    let cupboard = try TestDatabase()
    var rows = PackedRows(columns: 1)
    for name in ["Blue", "Blue", nil, "Green"] { rows.append(name) }
    func insert(_ places: [Int]) throws {
      try cupboard.database.writeAndWait { db in
        try db.insert(into: "cup", "id, name", rows, at: places, numbers: places.map { Int64($0) + 1 })
      }
    }

    #expect(throws: SQLError.self) { try insert([0, 1]) }
    #expect(throws: SQLError.self) { try insert([0, 2]) }
    try insert([0, 3])

    #expect(
      try cupboard.database.readAndWait { db in try db.values("SELECT name FROM cup ORDER BY id") } == [
        "Blue", "Green",
      ])
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
