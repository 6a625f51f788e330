import Foundation
import MicroHTTP
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLOpeningTests {
  private func refusal(_ address: String, _ schema: Schema = .test) -> UnusableDatabase? {
    do {
      try Database(path: address, schema: schema).close()
      return nil
    } catch {
      return error as? UnusableDatabase
    }
  }

  @Test(arguments: [
    ("synchronous_commit%3Doff", "synchronous_commit"),
    ("default_transaction_read_only%3Don", "only reading"),
    ("search_path%3Dnowhere", "CREATE SCHEMA"),
  ])
  func `A server that may lose what it acknowledges, or cannot be written, is refused`(
    setting: String, reason: String
  ) throws {
    let address = try PostgreSQLCluster.address() + "%20-c\(setting)"

    let refusal = try #require(self.refusal(address))

    #expect(refusal.description.contains(reason), "\(refusal)")
    #expect(DatabaseExitCode.code(for: refusal) == EX_UNAVAILABLE)
  }

  @Test(arguments: [
    ("postgres://test:secret@127.0.0.1:1/shop", "refused", EX_UNAVAILABLE),
    ("postgres://test:secret@no-such-host.invalid/shop", "no-such-host.invalid", EX_NOHOST),
  ])
  func `A server that cannot be reached is refused, without telling the password`(
    address: String, reason: String, code: Int32
  ) throws {
    let refusal = try #require(self.refusal(address))

    #expect(refusal.description.contains(reason), "\(refusal)")
    #expect(!refusal.description.contains("secret"))
    #expect(DatabaseExitCode.code(for: refusal) == code)
  }

  @Test func `A database that does not exist says so`() throws {
    let address = try PostgreSQLCluster.address().replacing(/test@\/\w+/, with: "test@/nothing")

    let refusal = try #require(self.refusal(address))
    #expect(refusal.description.contains("database \"nothing\" does not exist. Create it with createdb"))
    #expect(DatabaseExitCode.code(for: refusal) == EX_NOINPUT)
  }

  @Test func `An empty database is refused and stays empty, unless it may be filled`() async throws {
    let address = try PostgreSQLCluster.address()

    let refusal = #expect(throws: UnusableDatabase.self) {
      try Database(path: address, schema: .test, mayMake: false)
    }

    let error = try #require(refusal)
    #expect(
      error.description.hasSuffix(
        "there is no cupboard in it. Check its name, or start the cupboard once to create it."))
    #expect(DatabaseExitCode.code(for: error) == EX_NOINPUT)
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema"
    let count = try await DedicatedThread.run("psql") {
      try PostgreSQLCluster.server.get().query(tables, at: address)
    }
    #expect(count == "0\n")
    try Database(path: address, schema: .test).close()
    try Database(path: address, schema: .test, mayMake: false).close()
  }

  @Test func `A server that does not know the name says so`() throws {
    let address = try PostgreSQLCluster.address().replacing("test@", with: "nobody@")

    let refusal = try #require(self.refusal(address))
    #expect(refusal.description.contains("PGPASSWORD"))
    #expect(DatabaseExitCode.code(for: refusal) == EX_NOPERM)
  }

  @Test func `After a restore into another server, the last writer is none of its later transactions`() async throws {
    let cupboard = try PostgreSQLCupboard()
    _ = try await cupboard.database.write { try $0.run("UPDATE clock SET writer = '9000000000'") }
    try cupboard.database.close()

    let database = try Database(path: cupboard.address, schema: .test)

    let isLater = try await database.read {
      try $0.hasRow("SELECT 1 FROM clock WHERE writer >= pg_snapshot_xmax(pg_current_snapshot())")
    }
    #expect(!isLater)
    try database.close()
  }

  @Test func `A step may take longer than the statements of pages`() async throws {
    let unlimited = Step(
      "unlimited", sqlite: "", postgreSQL: "SELECT 1 / (current_setting('statement_timeout') = '0')::INTEGER")
    let schema = Schema.test.with(Schema.test.steps + [unlimited])

    let database = try Database(path: PostgreSQLCluster.address(), schema: schema)

    let timeout: String? = try await database.read { try $0.value("SELECT current_setting('statement_timeout')") }
    #expect(timeout == "15s")
    try database.close()
  }

  @Test func `A program waits for an upgrade of another one that takes longer than a write waits`() async throws {
    let cupboard = try PostgreSQLCupboard()
    try cupboard.database.close()
    let later = Schema.test.with(Schema.test.steps + [Step("slow", sqlite: "", postgreSQL: "SELECT pg_sleep(2)")])

    try await withThrowingTaskGroup { group in
      for _ in 1...2 {
        group.addTask {
          try await DedicatedThread.run("program") {
            try Database(path: cupboard.address, schema: later, timeout: 0.5).close()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
