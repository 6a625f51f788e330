import Persistence
import Testing

@testable import PersistenceCore

@Suite struct TruthValueTests {
  private let cupboard: TestDatabase

  init() throws { cupboard = try TestDatabase() }

  private func read(_ sql: String, _ column: StaticString, as type: Bool.Type) throws -> Bool? {
    try cupboard.database.readAndWait { db in try db.row(sql) { row in try row[column] } }
  }

  @Test(arguments: [("0", false), ("1", true), ("7", true), ("-1", true)])
  func `As in SQL, every integer but 0 is true`(number: String, value: Bool) throws {
    #expect(try read("SELECT \(number) AS flag", "flag", as: Bool.self) == value)
  }

  @Test func `A text is no truth value`() {
    #expect(throws: RowError.self) { try read("SELECT 'yes' AS flag", "flag", as: Bool.self) }
  }
}
