import Foundation
import Persistence
import TestSupport

@testable import PersistenceCore

/// A database with cups in a schema of its own, whatever engine the other tests use.
struct PostgreSQLCupboard: Sendable {
  let address: String
  let database: Database

  init(
    at address: String? = nil, timeout: TimeInterval = 10,
    _ change: (inout PostgreSQLOptions) -> Void = { _ in }
  ) throws {
    var options = PostgreSQLOptions()
    change(&options)
    self.address = try address ?? PostgreSQLCluster.address()
    database = try Database(
      path: self.address, schema: .test, timeout: timeout, options: options)
  }

  func add(_ name: String) async throws {
    _ = try await database.write { try $0.run("INSERT INTO cup (name) VALUES (?)", [name]) }
  }

  func names() async throws -> [String] {
    try await database.read { try $0.values("SELECT name FROM cup ORDER BY id") }
  }
}
