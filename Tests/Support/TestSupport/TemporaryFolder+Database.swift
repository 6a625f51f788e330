import Foundation
import Synchronization

/// The engine that the tests of databases use.
package enum TestEngine {
  /// Whether the environment asks for PostgreSQL: `VITRINE_TEST_DATABASE=postgresql`.
  package static let isPostgreSQL = ProcessInfo.processInfo.environment["VITRINE_TEST_DATABASE"] == "postgresql"

  /// Whether changes of other processes are asked for, because the server is taken to have no `LISTEN`:
  /// `VITRINE_TEST_NOTIFY=poll`.
  package static let polls = ProcessInfo.processInfo.environment["VITRINE_TEST_NOTIFY"] == "poll"

  /// Whether a test of SQLite's files can run. Use ``filesOnly`` as the reason.
  package static let hasFiles = !isPostgreSQL

  /// Why a test does not run with PostgreSQL.
  package static let filesOnly = "It is about SQLite's files, and VITRINE_TEST_DATABASE is postgresql."

  fileprivate static let addresses = Mutex<[String: String]>([:])
}

extension TemporaryFolder {
  /// The path of a database file; with PostgreSQL, the address of a schema of this name, which is empty at first.
  package func database(_ name: String) -> String {
    guard TestEngine.isPostgreSQL else { return path(name) }
    return TestEngine.addresses.withLock { addresses in
      if let known = addresses[path(name)] { return known }
      do {
        let address = try PostgreSQLCluster.address()
        addresses[path(name)] = address
        return address
      } catch {
        return "postgresql://\(error)"
      }
    }
  }
}
