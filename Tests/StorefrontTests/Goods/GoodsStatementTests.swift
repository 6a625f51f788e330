import Foundation
import GRDB
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsStatementTests {
  @Test(arguments: ["/sorts/1/goods", "/sorts/1/goods?page=3"])
  func `A page of goods asks the database twice, and twice more for somebody who is signed in`(
    target: String
  ) async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))
    _ = try database.take(goodsRows(40))
    _ = try database.addPerson("Chen Yu")
    let client = try makeClient(of: database)
    // Requests one after the other are all answered by the pool's one reader.
    let statements = Statements()
    try database.read { $0.trace { event in statements.add("\(event)") } }

    try await client.get(target).page("GoodsList")
    let stranger = statements.take()
    try await client.signIn()
    _ = statements.take()
    try await client.get(target).page("GoodsList")
    let person = statements.take()

    #expect(stranger.count == 2, "\(stranger)")
    #expect(person.count == 4, "\(person)")
  }

  private func makeClient(of database: ShopDatabase) throws -> TestClient {
    let files = try StaticFiles(folder: publicFolder.path)
    let site = ShopSite(
      configuration: SiteConfiguration(flashKey: try SettingDataController(database: database).flashKey()),
      services: ShopServices(database: database, files: files, isLocal: true), files: files, logger: Log().logger)
    return TestClient { await site.respond(to: $0) }
  }
}

/// The SELECTs that a connection has run.
private final class Statements: Sendable {
  private let kept = Mutex<[String]>([])

  func add(_ statement: String) {
    if statement.hasPrefix("SELECT") { kept.withLock { $0.append(statement) } }
  }

  func take() -> [String] {
    kept.withLock { statements in
      defer { statements = [] }
      return statements
    }
  }
}
