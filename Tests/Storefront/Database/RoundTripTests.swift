import Foundation
import HTTPTypes
import Persistence
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@testable import PersistencePostgreSQL
@testable import Storefront

/// How often a page of the shop waits for a PostgreSQL server. With a millisecond for each, this is most of its time.
@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct RoundTripTests {
  private let database: ShopDatabase
  private let client: TestClient

  init() throws {
    // One connection prepares each statement once.
    var options = PostgreSQLOptions.testing
    options.connections = 1
    database = try ShopDatabase(path: PostgreSQLCluster.address(), server: options)
    _ = try database.take(goodsRows(40))
    let teacher = try database.addPerson("Ms. Lin")
    let student = try database.addPerson("Chen Yu")
    _ = try database.addMail(to: student, from: teacher)
    client = try database.clientWithoutKeptPages()
  }

  @Test(arguments: [("/sorts/1/goods", 4), (firstGoodsPage, 8), ("/mail", 9)])
  func `A page makes one round trip for each of its queries`(target: String, limit: Int) async throws {
    if target == "/mail" { try await client.signIn() }
    // The connection has prepared the statements.
    for _ in 0..<3 { _ = try await client.get(target) }
    let queries = Atomic(0)
    let before = try trips.reading
    database.trace { if !$0.hasPrefix("BEGIN"), $0 != "ROLLBACK" { queries.add(1, ordering: .relaxed) } }

    #expect(try await client.get(target).status == .ok)
    database.trace(nil)
    let count = try trips.reading - before
    #expect(count == queries.load(ordering: .relaxed))
    #expect((1...limit).contains(count), "\(count)")
  }

  private var trips: PostgreSQLTrips {
    get throws {
      guard let engine = database.engine as? PostgreSQLEngine else { throw HasNoServer() }
      return engine.server.trips
    }
  }
}

private struct HasNoServer: Error {}
