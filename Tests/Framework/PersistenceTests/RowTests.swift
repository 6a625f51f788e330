import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct RowTests {
  private let cupboard: TestDatabase
  private var database: Database { cupboard.database }

  init() throws {
    cupboard = try TestDatabase()
    try cupboard.addCup("Blue", note: "With a crack", weight: .integer(300))
  }

  private func read<Value: ColumnValue>(_ sql: String, _ name: StaticString, as type: Value.Type) throws -> Value? {
    try database.readAndWait { db in try db.row(sql) { row in try row[name] } }
  }

  @Test(arguments: [Int64.min, -62_167_219_201, 253_402_300_800, .max])
  func `A number that is no date is the first or the last one`(number: Int64) throws {
    let date = Date(secondsSince1970: number)

    #expect(date.secondsSince1970 == (number < 0 ? -62_167_219_200 : 253_402_300_799))
    #expect(Date(timeIntervalSince1970: TimeInterval(number)).secondsSince1970 == date.secondsSince1970)
  }

  @Test func `Marks that another program has put on a letter are left out after the thirtieth`() throws {
    _ = try database.writeAndWait { db in
      try db.run("UPDATE cup SET note = ?", ["e" + String(repeating: "\u{301}", count: 60_000) + "b"])
    }
    let note = try #require(try read("SELECT note FROM cup", "note", as: String.self))
    #expect(note.unicodeScalars.count == 32 && note.hasSuffix("b"))
  }

  @Test func `Columns are read by name, in any order and in upper or lower case`() throws {
    let cups = try database.readAndWait { db in
      try db.rows("SELECT weight, note, name, id FROM cup") { row in
        (try row["ID"] as Int, try row["name"] as String, try row["Note"] as String?, try row["weight"] as Int64)
      }
    }

    #expect(cups.count == 1)
    #expect(cups.first.map { $0 == (1, "Blue", "With a crack", 300) } == true)
  }

  @Test func `Every row has its own values, also where one asks for other columns than the row before`() throws {
    for number in 1...20 { try cupboard.addCup("Cup \(number)", note: number.isMultiple(of: 3) ? "Third" : nil) }

    let texts = try database.readAndWait { db in
      try db.rows("SELECT name, note, id FROM cup ORDER BY id") { row in
        let id: Int = try row["id"]
        if id.isMultiple(of: 2) { return "\(try row["name"] as String) \(id)" }
        let note: String? = try row["note"]
        return "\(note ?? "-") \(try row["name"] as String) \(try row["name"] as String)"
      }
    }

    #expect(texts[0] == "With a crack Blue Blue")
    #expect(texts[3] == "Cup 3 4")
    #expect(texts[6] == "Third Cup 6 Cup 6")
    #expect(texts[20] == "- Cup 20 Cup 20")
  }

  @Test func `The UTF-8 of a text is read where the engine has it, and another value is an error`() throws {
    let bytes = try database.readAndWait { db in
      try db.row("SELECT name, note FROM cup") { row in try row.column("note").withUTF8 { Array($0) } }
    }

    #expect(bytes == Array("With a crack".utf8))
    for value in ["NULL", "7"] {
      #expect(throws: RowError.self) {
        try database.readAndWait { db in
          try db.row("SELECT \(value) AS value") { row in try row.column("value").withUTF8 { $0.count } }
        }
      }
    }
  }

  @Test func `A missing column is an error with its name and the statement`() {
    let error = #expect(throws: RowError.self) { try read("SELECT id FROM cup", "name", as: String.self) }

    #expect(error == RowError(column: "name", problem: .missing, sql: "SELECT id FROM cup"))
    #expect(error?.description == "The column “name” is missing in: SELECT id FROM cup")
  }

  @Test func `A name that two columns have is an error, and AS makes it unique`() throws {
    let join = "FROM cup JOIN cup AS other ON other.id = cup.id"

    let error = #expect(throws: RowError.self) {
      try read("SELECT cup.name, other.name \(join)", "name", as: String.self)
    }

    #expect(error?.problem == .ambiguous)
    #expect(
      try read("SELECT cup.name AS name, other.name AS otherName \(join)", "otherName", as: String.self) == "Blue")
  }

  @Test func `NULL is an error where the value is not optional, and nil where it is`() throws {
    let sql = "SELECT NULL AS note FROM cup"

    let error = #expect(throws: RowError.self) { try read(sql, "note", as: String.self) }

    #expect(error == RowError(column: "note", problem: .null, sql: sql))
    #expect(try read(sql, "note", as: String?.self) == .some(nil))
  }

  @Test(arguments: ["'7'", "7.5", "x'37'"])
  func `A value of another type is an error that does not tell the value`(value: String) {
    let error = #expect(throws: RowError.self) { try read("SELECT ? AS weight", value) }

    guard case .unexpectedValue(expected: "an integer", _) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.column == "weight")
  }

  private func read(_ sql: String, _ value: String) throws -> Int? {
    try read(sql.replacing("?", with: value), "weight", as: Int.self)
  }

  @Test func `A value that is not a raw value of the type is an error`() throws {
    #expect(try read("SELECT 'blue' AS color", "color", as: Color.self) == .blue)
    #expect(throws: RowError.self) { try read("SELECT 'green' AS color", "color", as: Color.self) }
  }

  private enum Color: String, ColumnValue {
    case blue
  }

  @Test(.enabled(if: TestEngine.hasFiles, "PostgreSQL has no text with U+0000, and parameters need a type."))
  func `A value that was written is read unchanged`() throws {
    let date = Date(secondsSince1970: 1_773_504_300)
    let (text, data) = ("a\u{0}b 文 🎉", Data([0, 255, 10]))

    let isRead = try database.readAndWait { db in
      try db.row(
        "SELECT ? AS text, ? AS bytes, ? AS noBytes, ? AS date, ? AS yes, ? AS big, ? AS noText, ? AS none",
        [text, data, Data(), date, true, Int64.min, "", String?.none]
      ) { row in
        let texts: [String?] = [try row["text"], try row["noText"], try row["none"]]
        let bytes: [Data] = [try row["bytes"], try row["noBytes"]]
        let (readDate, yes, big): (Date, Bool, Int64) = (try row["date"], try row["yes"], try row["big"])
        return texts == [text, "", nil] && bytes == [data, Data()] && readDate == date && yes && big == .min
      }
    }

    #expect(isRead == true)
  }

  @Test func `A query for one value that has two columns is an error`() {
    #expect(throws: SQLError.self) {
      try database.readAndWait { try $0.value("SELECT id, name FROM cup", as: Int.self) }
    }
  }

  @Test func `Arguments that are too few or too many are an error`() {
    for arguments in [[], [1, 2]] as [Arguments] {
      #expect(throws: SQLError.self) {
        try database.readAndWait { try $0.hasRow("SELECT id FROM cup WHERE id = ?", arguments) }
      }
    }
  }

  @Test func `The same query inside of its own rows works`() throws {
    try cupboard.addCup("Red")
    let sql = "SELECT name FROM cup ORDER BY id"

    let pairs = try database.readAndWait { db in
      try db.rows(sql) { row in
        let inner = try db.rows(sql) { try $0["name"] as String }
        return "\(try row["name"] as String): \(inner.joined(separator: ", "))"
      }
    }

    #expect(pairs == ["Blue: Blue, Red", "Red: Blue, Red"])
  }

  @Test func `A table that gets another column is read by name as before`() throws {
    let read = { (database: Database) in
      try database.readAndWait { db in try db.row("SELECT * FROM cup") { try $0["weight"] as Int } }
    }
    #expect(try read(database) == 300)

    try database.writeAndWait { db in
      try db.run(script: "ALTER TABLE cup DROP COLUMN note; ALTER TABLE cup ADD COLUMN price INTEGER")
      try db.run(script: "ALTER TABLE cup DROP COLUMN price")
    }

    #expect(try read(database) == 300)
  }

  @Test func `A list of any length finds the rows with its values`() throws {
    for number in 1...40 { try cupboard.addCup("Cup \(number)") }

    for count in [0, 1, 15, 16, 17, 41] {
      let list = SQLList(Array((1...41).prefix(count)))
      let found: Int? = try database.readAndWait { db in
        try db.value("SELECT count(*) FROM cup WHERE id IN (\(list.marks))", list.arguments)
      }
      #expect(found == count)
    }
  }

  @Test(arguments: ["100%", "a_b", "c\\d"])
  func `A search pattern matches its text literally`(text: String) throws {
    try cupboard.addCup("x \(text) y")
    try cupboard.addCup("x 1000 axb cd y")

    let found = try database.readAndWait { db in
      try db.values(
        "SELECT name FROM cup WHERE name LIKE ? ESCAPE '\\'", [SQLPattern.containing(text)], as: String.self)
    }

    #expect(found == ["x \(text) y"])
  }
}
