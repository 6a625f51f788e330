import Foundation
import MicroHTTP
import Persistence
import WebMVVMServer
import WebMVVMTesting

@testable import Gallery
@testable import WebMVVM

/// A Gallery for one test, and a log.
struct TestGallery: Sendable {
  /// The site's own connection.
  let database: GalleryDatabase
  let log: TestLog
  fileprivate let site: Site<GalleryCoordinator>
  /// The port of the server; nil in a Gallery without one.
  fileprivate(set) var port: Int?
  /// The number of requests that wait for the same command of another one.
  var waitingRequestCount: Int { site.responder.services.commands.waitingCount }

  /// Another visitor's browser, with another's cookies where they are given.
  func client(like other: TestClient? = nil, redirects: TestClient.Redirects = .follow) -> TestClient {
    let client =
      port.map { TestClient(host: "127.0.0.1", port: $0, redirects: redirects) }
      ?? TestClient(redirects: redirects) { [site] in await site.respond(to: $0) }
    if let session = other?.cookies["gallery-session"] { client.cookies["gallery-session"] = session }
    return client
  }
}

/// Opens a Gallery on the database at `path`, and closes it afterwards. Its clients call the site's function.
@discardableResult
func withGallery<Value>(
  at path: String, timeout: TimeInterval = 10, mailServer: TeacherMailServer = TeacherMailServer(),
  goodsServer: GoodsServer = GoodsServer(),
  _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  try await openGalleries.pass {
    let log = TestLog()
    let database = try GalleryDatabase(path: path, timeout: timeout, logger: log.logger)
    let site = ServedSite.gallery(database, mailServer: mailServer, goodsServer: goodsServer)
      .site(files: try publicFiles.get(), logger: log.logger)
    return try await always {
      try await body(TestGallery(database: database, log: log, site: site, port: nil))
    } then: {
      try database.close()
    }
  }
}

/// Opens a Gallery on a database of its own, and removes it afterwards.
@discardableResult
func withGallery<Value>(
  mailServer: TeacherMailServer = TeacherMailServer(),
  goodsServer: GoodsServer = GoodsServer(),
  _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  let value = try await withGallery(
    at: folder.path("gallery.sqlite"), mailServer: mailServer, goodsServer: goodsServer, body)
  withExtendedLifetime(folder) {}
  return value
}

/// The same with a server on a free port, for tests of limits, files and connections.
@discardableResult
func withServedGallery<Value>(
  mailServer: TeacherMailServer = TeacherMailServer(), _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  try await withGallery(mailServer: mailServer) { gallery in
    try await serving(
      refused: gallery.site.respond(to:_:), handler: gallery.site.respond(to:), logger: gallery.log.logger
    ) { port in
      var served = gallery
      served.port = port
      return try await body(served)
    }
  }
}

extension GalleryDatabase {
  func count(_ table: String) throws -> Int {
    try value("SELECT count(*) FROM \(table)") ?? 0
  }

  /// The value of a query that has one column; nil without a row.
  func value<Value: ColumnValue>(_ sql: String, as type: Value.Type = Value.self) throws -> Value? {
    try readAndWait { try $0.value(sql) }
  }

  func execute(_ sql: String, _ arguments: Arguments = []) throws {
    _ = try writeAndWait { try $0.run(sql, arguments) }
  }
}

private let openGalleries = Turnstile(places: 8)

/// The folder `Public`, whose files are read once for all Galleries.
private let publicFiles = Result { try StaticFiles(folder: publicFolder.path) }
