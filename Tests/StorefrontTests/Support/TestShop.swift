import Foundation
import HTTPTypes
import MicroHTTP
import WebMVVMTesting

@testable import Storefront

/// A shop for one test: an SQLite file, a server on a free port, two people and a log.
struct TestShop: Sendable {
  /// A connection of the test's own, beside the server's.
  let database: ShopDatabase
  let databasePath: String
  let port: Int
  let log: TestLog
  /// Ms. Lin.
  let teacher: Person.ID
  /// Chen Yu.
  let student: Person.ID

  /// Another person's browser.
  func client(redirects: TestClient.Redirects = .follow) -> TestClient {
    TestClient(host: "127.0.0.1", port: port, redirects: redirects, timeout: .seconds(30))
  }

  /// What a stranger is shown.
  func get(_ target: String, headerFields: HTTPFields = [:]) async throws -> TestResponse {
    try await client(redirects: .manual).get(target, headerFields: headerFields)
  }
}

extension PasswordHash.Cost {
  /// Next to nothing.
  static let cheap = PasswordHash.Cost(rounds: 4, blockSize: 8, parallelism: 1)
}

/// Opens a shop with these goods, and closes and removes it afterwards.
@discardableResult
func withShop<Value>(
  goods: [[ProductColumn: String]] = [], _ options: ShopOptions = .testing,
  _ body: (TestShop) async throws -> Value
) async throws -> Value {
  await openShops.enter()
  let result: Result<Value, any Error>
  do {
    result = .success(try await withOpenShop(goods: goods, options, body))
  } catch {
    result = .failure(error)
  }
  await openShops.leave()
  return try result.get()
}

private let openShops = Turnstile(places: 8)

private func withOpenShop<Value>(
  goods: [[ProductColumn: String]], _ options: ShopOptions, _ body: (TestShop) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  let path = folder.path("shop.sqlite")
  let log = TestLog()
  let site = try Shop(databasePath: path, logger: log.logger).site(
    files: StaticFiles(folder: publicFolder.path), options: options, logger: log.logger)
  let database = try ShopDatabase(path: path)
  if !goods.isEmpty { _ = try database.take(goods) }
  let (teacher, student) = (try database.addPerson("Ms. Lin"), try database.addPerson("Chen Yu", role: "Student"))
  var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
  configuration.workerCount = 1
  let server = try Server(
    configuration: configuration, logger: log.logger, refused: site.respond(to:_:), handler: site.respond(to:))
  let shop = TestShop(
    database: database, databasePath: path, port: server.port, log: log, teacher: teacher, student: student)
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(shop))
  } catch {
    result = .failure(error)
  }
  await server.shutdown(within: .seconds(2))
  withExtendedLifetime(folder) {}
  return try result.get()
}

extension ShopOptions {
  /// What a test's shop is served with: passwords are hashed at next to no cost.
  static var testing: ShopOptions { testing { _ in } }

  static func testing(_ change: (inout ShopOptions) -> Void) -> ShopOptions {
    var options = ShopOptions()
    options.hasher = PasswordHasher(cost: .cheap)
    change(&options)
    return options
  }
}
