import Foundation
import MicroHTTP
import Persistence
import WebMVVMTesting

@testable import Gallery

/// A Gallery for one test: a server on a free port, and a log.
struct TestGallery: Sendable {
  /// The server's own connection.
  let database: GalleryDatabase
  let port: Int
  let log: TestLog

  /// Another visitor's browser, with another's cookies where they are given.
  func client(like other: TestClient? = nil, redirects: TestClient.Redirects = .follow) -> TestClient {
    let client = TestClient(host: "127.0.0.1", port: port, redirects: redirects, timeout: .seconds(30))
    if let session = other?.cookies["gallery-session"] { client.cookies["gallery-session"] = session }
    return client
  }
}

/// Opens a Gallery on the database at `path`, and closes it afterwards.
@discardableResult
func withGallery<Value>(
  at path: String, patience: TimeInterval = 10, mailServer: TeacherMailServer = TeacherMailServer(),
  _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  await openGalleries.enter()
  let result: Result<Value, any Error>
  do {
    result = .success(try await withOpenGallery(at: path, patience, mailServer, body))
  } catch {
    result = .failure(error)
  }
  await openGalleries.leave()
  return try result.get()
}

/// Opens a Gallery on a database of its own, and removes it afterwards.
@discardableResult
func withGallery<Value>(
  mailServer: TeacherMailServer = TeacherMailServer(), _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  let value = try await withGallery(at: folder.path("gallery.sqlite"), mailServer: mailServer, body)
  withExtendedLifetime(folder) {}
  return value
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

private func withOpenGallery<Value>(
  at path: String, _ patience: TimeInterval, _ mailServer: TeacherMailServer,
  _ body: (TestGallery) async throws -> Value
) async throws -> Value {
  let log = TestLog()
  let database = try GalleryDatabase(path: path, patience: patience, logger: log.logger)
  let site = GallerySite(
    database: database, mailServer: mailServer, files: try StaticFiles(folder: publicFolder.path), isSecure: false,
    logger: log.logger)
  var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
  configuration.workerCount = 1
  let server = try Server(
    configuration: configuration, logger: log.logger, refused: site.respond(to:_:), handler: site.respond(to:))
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(TestGallery(database: database, port: server.port, log: log)))
  } catch {
    result = .failure(error)
  }
  await server.shutdown(within: .seconds(2))
  try database.close()
  return try result.get()
}
