import Foundation
import Persistence
import StorefrontServer
import TestSupport
import Testing

@testable import PersistencePostgreSQL
@testable import Storefront

/// Databases of other builds of the program. They are recognized by the names of the steps that they have.
@Suite struct FirstSchemaTests {
  private let folder: TemporaryFolder
  private let path: String
  private let steps = TestEngine.isPostgreSQL ? "migration" : "grdb_migrations"

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("shop.sqlite")
    let database = try ShopDatabase(path: path)
    _ = try database.take(goodsRows(2))
    try database.close()
  }

  /// Runs a script without opening a shop.
  private func runOutside(_ script: String) throws {
    if TestEngine.isPostgreSQL {
      let server = PostgreSQLServer(PostgreSQLAddress(url: path), PostgreSQLOptions(), timeout: 10)
      let connection = PostgreSQLConnection(server, name: "Test")
      try connection.open()
      defer { connection.close() }
      return try connection.run(script: script)
    }
    let file = try SQLiteFile(writing: path)
    try file.run(script: script)
    try file.close()
  }

  /// A shop of an unreleased build, whose first step had another name.
  @Test func `A shop of an unreleased build is refused, with what to do, and left as it is`() throws {
    let name = TestEngine.isPostgreSQL ? "name" : "identifier"
    try runOutside("UPDATE \(steps) SET \(name) = 'first schema' WHERE \(name) = 'tables of the shop'")
    let file = TestEngine.hasFiles ? try Data(contentsOf: URL(filePath: path)) : Data()

    let opening = #expect(throws: UnusableDatabase.self) { try ShopDatabase(path: path) }
    let checking = #expect(throws: UnusableDatabase.self) { try Shop.check(databasePath: path) }
    let goods = try folder.write(productText(goodsRows(1)), to: "goods.csv")
    let importing = #expect(throws: UnusableDatabase.self) {
      try Shop.importProducts(from: goods, currency: nil, databasePath: path, isDryRun: true)
    }

    for error in [opening, checking, importing] {
      let error = try #require(error)
      #expect(error.description.hasSuffix("Export what you need with that build, and start with a new shop."))
      #expect(error.description.contains("it was made by an unreleased build of this program"))
      #expect(Shop.exitCode(for: error) == EX_DATAERR)
    }
    if TestEngine.hasFiles { #expect(try Data(contentsOf: URL(filePath: path)) == file) }
    try runOutside("UPDATE \(steps) SET \(name) = 'tables of the shop' WHERE \(name) = 'first schema'")
    let check = try Shop.check(databasePath: path)
    #expect(check.isSound, "\(check.description)")
  }

  @Test func `A trial of an import leaves a shop of an earlier version as it is`() throws {
    try runOutside("DELETE FROM \(steps)")
    let goods = try folder.write(productText(goodsRows(1)), to: "goods.csv")

    let refusal = #expect(throws: Shop.ShopIsOld.self) {
      try Shop.importProducts(from: goods, currency: nil, databasePath: path, isDryRun: true)
    }

    #expect(refusal?.description.contains("import without --dry-run") == true)
  }
}
