import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Persistence
import Testing
import WebMVVM
import WebMVVMServer
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// A shop for one test: an SQLite file, two people and a log.
struct TestShop: Sendable {
  /// The site's database; with PostgreSQL, connections of the test's own to it.
  let database: ShopDatabase
  let databasePath: String
  let log: TestLog
  /// Ms. Lin.
  let teacher: Person.ID
  /// Chen Yu.
  let student: Person.ID
  fileprivate let site: Site<ShopCoordinator>
  /// The port of the server; nil in a shop without one.
  fileprivate(set) var port: Int?

  /// The site's address in the field `Origin`.
  var origin: String { "http://127.0.0.1" + (port.map { ":\($0)" } ?? "") }

  /// What the site keeps; nil if it keeps nothing.
  var keptPages: KeptPagesReport? { site.keptPages }

  /// The kept page that answers a request for a page by somebody without cookies; nil if it must be rendered.
  func atOnce(_ target: String) -> Response? {
    site.respondAtOnce(to: Request(target: target, headerFields: [.host: "127.0.0.1"]))
  }

  /// Another person's browser.
  func client(redirects: TestClient.Redirects = .follow, isBehindProxy: Bool = false) -> TestClient {
    if let port { return TestClient(host: "127.0.0.1", port: port, redirects: redirects) }
    return TestClient(host: "127.0.0.1", redirects: redirects, isBehindProxy: isBehindProxy) { [site] in
      await site.respond(to: $0)
    }
  }

  /// The page for a person who is not signed in.
  func get(_ target: String, headerFields: HTTPFields = [:]) async throws -> TestResponse {
    try await client(redirects: .manual).get(target, headerFields: headerFields)
  }

  /// The page of goods for a person who is not signed in. The address with the number alone leads to it.
  func goodsPage(_ id: Int, below prefix: String = "") async throws -> HTMLDocument {
    try await client().get("\(prefix)/goods/\(id)").page("GoodsDetail")
  }
}

extension PasswordHash.Cost {
  /// The lowest cost, so that tests are fast.
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
    let shop = try makeShop(in: folder, goods: goods, options)
    let value = try await body(shop)
    withExtendedLifetime(folder) {}
    return value
  }
}

/// The same with a server on a free port, for tests of limits, files and refused requests.
@discardableResult
func withServedShop<Value>(
  goods: [[ProductColumn: String]] = [], _ options: ShopOptions = .testing,
  _ body: (TestShop) async throws -> Value
) async throws -> Value {
  try await withShop(goods: goods, options) { shop in
    try await serving(
      refused: shop.site.respond(to:_:), handler: shop.site.respond(to:), logger: shop.log.logger
    ) { port in
      var served = shop
      served.port = port
      return try await body(served)
    }
  }
}

extension TestShop {
  /// The shop with a server on a free port. The server ends when the last reference to it is released.
  func served() throws -> (TestShop, Server) {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.workerCount = 1
    let server = try Server(
      configuration: configuration, logger: log.logger, refused: site.respond(to:_:), handler: site.respond(to:))
    var served = self
    served.port = server.port
    return (served, server)
  }
}

private let openShops = Turnstile(places: 8)

extension Shop {
  /// The site of the shop, for a test.
  func site(
    files: StaticFiles? = nil, options: ShopOptions = .testing, logger: Logger = TestLog().logger
  ) throws -> Site<ShopCoordinator> {
    let files = try files ?? publicFiles.get()
    return try served(files: files, options: options, logger: logger).site(files: files, logger: logger)
  }
}

/// The folder `Public`, whose files are read once for all shops.
private let publicFiles = Result { try StaticFiles(folder: publicFolder.path) }

func makeShop(
  in folder: TemporaryFolder, goods: [[ProductColumn: String]], _ options: ShopOptions
) throws -> TestShop {
  let path = try folder.emptyShop()
  let log = TestLog()
  // On a machine that is also compiling, a write can wait long for another one.
  let shop = Shop(database: try ShopDatabase(path: path, timeout: 120, server: .testing, logger: log.logger))
  let site = try shop.site(options: options, logger: log.logger)
  // A test blocks the thread of its task while it waits for a connection, and a page that has one may need this thread.
  let database = TestEngine.isPostgreSQL ? try ShopDatabase(path: path, timeout: 120) : shop.database
  if !goods.isEmpty { _ = try database.take(goods) }
  let (teacher, student) = (try database.addPerson("Ms. Lin"), try database.addPerson("Chen Yu", role: "Student"))
  return TestShop(
    database: database, databasePath: path, log: log, teacher: teacher, student: student, site: site, port: nil)
}

extension PostgreSQLOptions {
  /// On a machine that is also compiling, a page waits long for a connection.
  static var testing: PostgreSQLOptions {
    var options = PostgreSQLOptions()
    options.timeout = 120
    options.statementTimeout = 120
    if TestEngine.polls { options.notice = .poll }
    return options
  }
}

extension ShopOptions {
  /// The options of a test's shop, which is a demo, so that its people sign in without a password. Passwords are hashed at
  /// the lowest cost.
  static var testing: ShopOptions { testing { _ in } }

  static func testing(_ change: (inout ShopOptions) -> Void) -> ShopOptions {
    var options = ShopOptions()
    options.isDemo = true
    options.hasher = PasswordHasher(cost: .cheap)
    // On a machine that is also compiling, much time can pass between two lines of a test.
    options.signInAttempts = SignInAttempts(firstWait: .seconds(240))
    options.openingTimeout = .seconds(240)
    change(&options)
    return options
  }
}
