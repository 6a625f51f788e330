import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct SoundRowsTests {
  private enum Color: String, ColumnValue {
    case blue, green
  }

  /// The colors of a list in which the second one is unknown, and the third one is missing.
  private static let colors = """
    SELECT 1 AS id, 'blue' AS color UNION ALL SELECT 2, 'red' UNION ALL SELECT 3, NULL UNION ALL SELECT 4, 'green'
    ORDER BY id
    """

  private func withRows(_ sql: String = colors, _ body: (Database, () -> [DamagedRow]) throws -> Void) throws {
    let found = Mutex<[DamagedRow]>([])
    let folder = try TemporaryFolder()
    let database = try Database(
      path: folder.database("cups.sqlite"), schema: .test, damage: { row in found.withLock { $0.append(row) } })
    try body(database) { found.withLock(\.self) }
    try database.close()
  }

  @Test func `A list leaves a damaged row out, and reports it once`() throws {
    try withRows { database, found in
      for _ in 1...3 {
        let colors = try database.readAndWait { db in
          try db.soundRows(Self.colors) { row in (id: try row["id"] as Int, color: try row["color"] as Color) }
        }
        #expect(colors.map(\.id) == [1, 4] && colors.map(\.color) == [.blue, .green])
      }

      #expect(found().map(\.key) == ["id 2", "id 3"])
      #expect(found().map(\.column) == ["color", "color"])
      #expect(found().allSatisfy { !$0.reason.contains("red") || $0.reason.contains("'red'") })
      #expect(found().last?.reason.contains("is NULL") == true)
    }
  }

  @Test func `The table is the one that the statement reads first`() throws {
    try withRows { database, found in
      _ = try database.writeAndWait { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") }
      let notes = try database.readAndWait { db in
        try db.soundRows("SELECT id, note FROM cup WHERE id > 0") { try $0["note"] as String }
      }

      #expect(notes == [] && found().map(\.table) == ["cup"])
    }
  }

  @Test func `A column that no row has is an error`() throws {
    try withRows { database, found in
      #expect(throws: RowError.self) {
        try database.readAndWait { db in try db.soundRows(Self.colors) { try $0["colour"] as Color } }
      }
      #expect(found() == [])
    }
  }

  @Test func `What copies or changes rows gets an error`() throws {
    try withRows { database, _ in
      #expect(throws: RowError.self) {
        try database.readAndWait { db in try db.rows(Self.colors) { try $0["color"] as Color } }
      }
    }
  }
}
