import Persistence
import PersistenceCore
import TestSupport
import Testing

@Suite(.enabled(if: TestEngine.hasFiles, "\(TestEngine.filesOnly)")) struct StatementBudgetTests {
  private static let endless = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers
    """
  private static let short = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
    SELECT count(*) FROM numbers
    """

  private func number(_ sql: String, in database: Database) async throws -> Int? {
    try await database.read { db in try db.value(sql) }
  }

  @Test func `A statement of a page that needs too much processor time is ended, and the next one is not`() async throws
  {
    let library = try Library()
    let database = library.database
    let (cause, numbers) = try await database.reading {
      var cause: DatabaseIsBusy.Cause?
      do { _ = try await number(Self.endless, in: database) } catch let error as DatabaseIsBusy { cause = error.cause }
      let numbers = [try await number(Self.short, in: database), try await number(Self.short, in: database)]
      return (cause, numbers)
    }
    #expect(cause == .statementIsSlow)
    #expect(numbers == [100_000, 100_000])
  }

  @Test func `A statement of a command may take longer`() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path("library.sqlite"), schema: .library, statementBudget: .zero)

    #expect(try await number(Self.short, in: database) == 100_000)
    await #expect(throws: DatabaseIsBusy.self) {
      try await database.reading { _ = try await number(Self.short, in: database) }
    }
    try database.close()
  }
}
