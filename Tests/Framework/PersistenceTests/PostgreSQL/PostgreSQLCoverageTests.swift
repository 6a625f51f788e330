import Changes
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

/// Which pages read something of whose changes nobody tells.
@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLCoverageTests {
  private static let relations = Step(
    "relations", sqlite: "",
    postgreSQL: """
      CREATE VIEW bookTitle AS SELECT title FROM book;
      CREATE MATERIALIZED VIEW keptTitle AS SELECT title FROM book;
      CREATE TABLE "Lent-out books" (id BIGINT);
      CREATE TABLE decade (id BIGINT) PARTITION BY RANGE (id);
      """)

  /// What a page depends on that runs a query.
  private func page(_ sql: String) async throws -> Dependencies {
    let schema = Schema.library.with(Schema.library.steps + [Self.relations])
    // A second schema in the search path.
    let database = try Database(path: PostgreSQLCluster.address() + "%2Cpg_catalog", schema: schema)
    let page = Dependencies()
    _ = try await Dependencies.$current.withValue(page) { try await database.read { try $0.hasRow(sql) } }
    try database.close()
    return page
  }

  @Test(
    arguments: [
      "SELECT 1 FROM bookTitle", "SELECT 1 FROM keptTitle", "SELECT 1 FROM \"Lent-out books\"", "SELECT 1 FROM decade",
      "SELECT 1 FROM pg_tables", "SELECT /* it's */ 1 FROM visit", "SELECT $$it's$$ FROM visit",
    ])
  func `A page that reads something without topics is only for its request`(sql: String) async throws {
    #expect(try await page(sql).isUnique)
  }

  @Test func `A page that reads a declared table is kept until it changes`() async throws {
    let page = try await page("SELECT title /* of a visit */ FROM book")

    #expect(!page.isUnique && page.topics == [LibraryTopics.bookTable])
  }
}
