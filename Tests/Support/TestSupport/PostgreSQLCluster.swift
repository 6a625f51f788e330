import Foundation

/// A PostgreSQL server for the tests of this process. It starts when a test first needs it, and ends with the process.
///
/// Each database of a test is a schema of its own.
package enum PostgreSQLCluster {
  /// Where Debian installs the programs of the server, the latest version first.
  private static let programs: URL? = {
    let root = URL(filePath: "/usr/lib/postgresql")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return versions.compactMap(Int.init).sorted(by: >).map { root.appending(path: "\($0)/bin") }
      .first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "initdb").path) }
  }()

  /// Why there is no server on this machine; nil if there is one.
  package static let obstacle: String? =
    programs == nil ? "PostgreSQL is not installed: apt-get install postgresql" : nil

  /// The address of an empty database.
  package static func address() throws -> String { try server.get().newSchema() }

  /// The server that the tests share.
  package static let server: Result<PostgreSQLServerProcess, any Error> = Result {
    let server = try PostgreSQLServerProcess()
    atexit { try? PostgreSQLCluster.server.get().remove() }
    return server
  }

  static func program(_ name: String) throws -> String {
    guard let programs else { throw ChildProgram.Failure(description: obstacle ?? "") }
    return programs.appending(path: name).path
  }
}
