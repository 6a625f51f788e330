import Foundation
import HTTPTypes
import MicroHTTP
import WebMVVMTesting

@testable import Storefront

/// A shop for one test: an SQLite file, two people and a log.
struct TestShop: Sendable {
  /// A connection of the test's own, beside the site's.
  let database: ShopDatabase
  let databasePath: String
  let log: TestLog
  /// Ms. Lin.
  let teacher: Person.ID
  /// Chen Yu.
  let student: Person.ID
  fileprivate let site: ShopSite
  /// The port of the server; nil in a shop without one.
  fileprivate(set) var port: Int?

  /// What a browser calls the site in `Origin`.
  var origin: String { "http://127.0.0.1" + (port.map { ":\($0)" } ?? "") }

  /// Another person's browser.
  func client(redirects: TestClient.Redirects = .follow) -> TestClient {
    if let port { return TestClient(host: "127.0.0.1", port: port, redirects: redirects) }
    return TestClient(host: "127.0.0.1", redirects: redirects) { [site] in await site.respond(to: $0) }
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

/// Opens a shop with these goods, and closes and removes it afterwards. Its clients call the site's function.
@discardableResult
func withShop<Value>(
  goods: [[ProductColumn: String]] = [], _ options: ShopOptions = .testing,
  _ body: (TestShop) async throws -> Value
) async throws -> Value {
  try await openShops.pass {
    let folder = try TemporaryFolder()
    let value = try await body(try makeShop(in: folder, goods: goods, options))
    withExtendedLifetime(folder) {}
    return value
  }
}

/// The same with a server on a free port, for what only a server does: limits, files, the log of refused requests.
@discardableResult
func withServedShop<Value>(
  goods: [[ProductColumn: String]] = [], _ options: ShopOptions = .testing,
  _ body: (TestShop) async throws -> Value
) async throws -> Value {
  try await withShop(goods: goods, options) { shop in
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.workerCount = 1
    let server = try Server(
      configuration: configuration, logger: shop.log.logger, refused: shop.site.respond(to:_:),
      handler: shop.site.respond(to:))
    var served = shop
    served.port = server.port
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(served))
    } catch {
      result = .failure(error)
    }
    await server.shutdown(within: .seconds(2))
    return try result.get()
  }
}

private let openShops = Turnstile(places: 8)

private func makeShop(
  in folder: TemporaryFolder, goods: [[ProductColumn: String]], _ options: ShopOptions
) throws -> TestShop {
  let path = folder.path("shop.sqlite")
  let log = TestLog()
  let site = try Shop(databasePath: path, logger: log.logger).site(
    files: StaticFiles(folder: publicFolder.path), options: options, logger: log.logger)
  let database = try ShopDatabase(path: path)
  if !goods.isEmpty { _ = try database.take(goods) }
  let (teacher, student) = (try database.addPerson("Ms. Lin"), try database.addPerson("Chen Yu", role: "Student"))
  return TestShop(
    database: database, databasePath: path, log: log, teacher: teacher, student: student, site: site, port: nil)
}

extension ShopOptions {
  /// What a test's shop is served with: passwords are hashed at next to no cost.
  static var testing: ShopOptions { testing { _ in } }

  static func testing(_ change: (inout ShopOptions) -> Void) -> ShopOptions {
    var options = ShopOptions()
    options.hasher = PasswordHasher(cost: .cheap)
    // On a machine that is also compiling, much time can pass between two lines of a test.
    options.signInAttempts = SignInAttempts(firstWait: .seconds(240))
    change(&options)
    return options
  }
}
