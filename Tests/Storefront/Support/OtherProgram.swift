import Foundation
import MicroHTTP
import Persistence
import TestSupport

extension TestShop {
  /// Lets a column contain anything.
  func dropRules(of table: String, column: String) async throws {
    try await runInShell(
      TestEngine.isPostgreSQL
        ? "ALTER TABLE \(table) ALTER COLUMN \(column) DROP NOT NULL"
        : """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT', ''), '\(column) TEXT NOT NULL', '\(column) TEXT')
        WHERE name = '\(table)';
        PRAGMA schema_version = 1000
        """)
  }

  /// Runs SQL as another program does: with the shell of the database's engine.
  func runInShell(_ sql: String) async throws {
    if TestEngine.isPostgreSQL {
      return try await DedicatedThread.run("psql") { [databasePath] in
        _ = try PostgreSQLCluster.server.get().query(sql, at: databasePath)
      }
    }
    guard let arguments = SQLShell.arguments(databasePath) else {
      throw ChildProgram.Failure(description: SQLShell.reason)
    }
    let folder = try TemporaryFolder()
    let input = try folder.write(sql + ";\n", to: "commands.sql")
    try await withProgram(arguments, in: folder.url, input: input.path) { program in
      let code = try await program.end()
      if code != 0 { throw ChildProgram.Failure(description: "ended with \(code): \(program.errors)") }
    }
  }
}
